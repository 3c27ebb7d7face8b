import { useEffect, useEffectEvent } from 'react';
import type { FormStore } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';

/**
 * Shows a notice with a form's error if the form is unmounted while it shows one. Leaving the page or closing the
 * dialog resets the form first, so no notice follows.
 */
export function useLastWord(
  { $form }: Pick<FormStore<unknown>, '$form'>,
  title: string,
  onSaid?: () => void,
): void {
  const say = useEffectEvent(() => {
    const form = $form.get();
    if (form.state !== 'failed') return;
    notify({ type: 'error', title, message: form.message });
    onSaid?.();
  });
  useEffect(() => () => say(), []);
}
