import { atom } from 'nanostores';
import { fieldErrors, messageFor } from '#lib/client/errors.ts';

/** Where a form stands. What was typed stays in the form itself: no state here can lose it. */
export type FormState<Done = void> =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'failed'; message: string; fields: Record<string, string> }
  | { state: 'done'; result: Done };

/**
 * One submission of a form: busy, then done with the result or failed with the server's sentence (or
 * the area's own) and its errors by field. A second press while busy does nothing.
 */
export function createForm<Values, Done = void>(options: {
  /** A sentence for the first broken rule, by field; absent when the values may be sent. */
  validate?: (values: Values) => Record<string, string> | undefined;
  send: (values: Values) => Promise<Done>;
  fallback: string;
}) {
  const $form = atom<FormState<Done>>({ state: 'idle' });
  return {
    $form,
    reset: (): void => $form.set({ state: 'idle' }),
    submit: async (values: Values): Promise<void> => {
      if ($form.get().state === 'busy') return;
      const broken = options.validate?.(values);
      const message = broken && Object.values(broken)[0];
      if (broken && message) return $form.set({ state: 'failed', message, fields: broken });
      $form.set({ state: 'busy' });
      try {
        $form.set({ state: 'done', result: await options.send(values) });
      } catch (error) {
        $form.set({
          state: 'failed',
          message: messageFor(error, options.fallback),
          fields: fieldErrors(error),
        });
      }
    },
  };
}

/** The text of a field of a submitted form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
