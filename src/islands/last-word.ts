import { useEffect, useEffectEvent } from 'react';
import type { FormStore } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';

/**
 * Says by a notice what a form was refused for, where it goes with that: what is there now has no such form. Who leaves
 * the page or closes the dialog has taken the refusal back by then.
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
