import { atom, onMount } from 'nanostores';
import { CallError, fieldErrors, messageFor, reasonFor } from '#lib/client/errors.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { SentForm } from '#lib/contract/routes/sent-form.ts';
import { takeSentForm } from './sent-form.ts';
import { Abandoned, atEndOf } from './session-lifetime.ts';

/** The state of a form. The DOM fields hold the typed text. */
export type FormState<Done = void> =
  /** `fields`: errors of the fields filled in so far. */
  | { state: 'idle'; fields: Record<string, string> }
  | { state: 'busy' }
  /** `reason`: the catalogue's text, if the server gave none. */
  | { state: 'failed'; message: string; reason?: string; fields: Record<string, string> }
  | { state: 'done'; result: Done };

/** The errors to show at fields. */
export function errorsOf(form: FormState<unknown>): Record<string, string> {
  return 'fields' in form ? form.fields : {};
}

/**
 * A form's submission: busy, then done with the result, or failed with a message and errors by field. A press while
 * busy does nothing; leaving the form resets it.
 */
export function createForm<Values, Done = void>(options: {
  /** The errors by field; absent if the values may be sent. */
  validate?: (values: Values) => Record<string, string> | undefined;
  send: (values: Values) => Promise<Done>;
  fallback: string;
  /** The call of the form's version without JavaScript, if any (src/lib/edge/forms/forms.ts). */
  plain?: CallName;
}) {
  const idle: FormState<Done> = { state: 'idle', fields: {} };
  const $form = atom<FormState<Done>>(idle);
  /** Counts submissions and resets: responses to older submissions are ignored. */
  let attempt = 0;

  const reset = (): void => {
    attempt += 1;
    $form.set(idle);
  };

  /** Clears the errors, but does not interrupt a submission. */
  const clear = (): void => {
    if ($form.get().state !== 'busy') reset();
  };

  const failed = (error: unknown): FormState<Done> => {
    if (error instanceof Abandoned) return idle;
    const message = messageFor(error, options.fallback);
    return { state: 'failed', message, reason: reasonFor(error, message), fields: fieldErrors(error) };
  };

  /** The state after the form was sent without JavaScript. */
  const after = (sent: SentForm | undefined): FormState<Done> => {
    if (!sent || sent.call !== options.plain) return idle;
    if (sent.state === 'done') return { state: 'done', result: sent.result as Done };
    return failed(new CallError({ kind: 'answer', status: sent.status, body: sent.body }));
  };

  onMount($form, () => {
    const sent = options.plain && takeSentForm(options.plain);
    if (sent) $form.set(after(sent));
  });
  atEndOf('page', reset);

  const submit = async (values: Values): Promise<void> => {
    if ($form.get().state === 'busy') return;
    const broken = options.validate?.(values);
    const message = broken && Object.values(broken)[0];
    if (broken && message) return $form.set({ state: 'failed', message, fields: broken });
    attempt += 1;
    const mine = attempt;
    $form.set({ state: 'busy' });
    const outcome = await options
      .send(values)
      .then((result): FormState<Done> => ({ state: 'done', result }), failed);
    if (mine === attempt) $form.set(outcome);
  };

  /**
   * Validates a field that was just filled in, and all fields that show an error: one password may fix the other.
   * Untouched fields are not validated.
   */
  const check = (name: string, values: Values): void => {
    const state = $form.get();
    if (state.state === 'busy' || state.state === 'done') return;
    const broken = options.validate?.(values) ?? {};
    const judged = state.state === 'idle' ? new Set([...Object.keys(state.fields), name]) : new Set([name]);
    const others = Object.entries(state.fields).filter(([field]) => !judged.has(field));
    const found = Object.entries(broken).filter(([field]) => judged.has(field));
    if (found.length === 0 && others.length === Object.keys(state.fields).length) return;
    $form.set({ state: 'idle', fields: Object.fromEntries([...others, ...found]) });
  };

  return { $form, reset, clear, submit, check, after };
}

/** A form's store, for any submitted values. */
export type FormStore<Done> = Pick<ReturnType<typeof createForm<never, Done>>, '$form' | 'after'>;

/** The text of a submitted form's field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
