import type { CallName } from '#lib/contract/calls/calls.ts';
import type { SentForm } from '#lib/contract/routes/sent-form.ts';

let kept: SentForm | undefined;

/** Stores the outcome of a plain form until the form's store starts. */
export function keepSentForm(sent: SentForm | undefined): void {
  kept = sent;
}

/** Returns the outcome of the plain form that made this call, once. */
export function takeSentForm(call: CallName): SentForm | undefined {
  if (kept?.call !== call) return undefined;
  const taken = kept;
  kept = undefined;
  return taken;
}
