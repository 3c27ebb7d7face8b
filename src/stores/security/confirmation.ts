import { answer } from '#stores/kernel/confirm.ts';
import { call } from '#stores/portal/call.ts';
import { createProofForm } from './proof-form.ts';

/** The dialog's form: a right proof lets the calls that wait go on. */
export const confirmationForm = createProofForm(
  () => call('confirmOptions'),
  async (body) => {
    await call('confirm', { body });
    answer(true);
  },
);

/** Closes the dialog: what waits comes to nothing. */
export function dismissConfirmation(): void {
  confirmationForm.reset();
  answer(false);
}
