import { answer } from '#stores/kernel/confirm.ts';
import { call } from '#stores/portal/call.ts';
import { createProofForm } from './proof-form.ts';

/** The dialog's form: after a valid proof, the waiting calls continue. */
export const confirmationForm = createProofForm(
  () => call('confirmOptions'),
  async (body) => {
    await call('confirm', { body });
    answer(true);
  },
);

/** Closes the dialog and abandons the waiting calls. */
export function dismissConfirmation(): void {
  confirmationForm.reset();
  answer(false);
}
