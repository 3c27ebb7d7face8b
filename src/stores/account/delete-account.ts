import { settings } from '#lib/text/account/settings.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';
import { leavePortal } from '#stores/shell/flash.ts';

interface Deletion {
  confirmation: string;
  password: string;
}

/** Asks for the word besides the password, since browsers fill in passwords by themselves. */
export function validateDeletion(values: Deletion): Record<string, string> {
  const isConfirmed = values.confirmation.trim() === settings.confirmWord;
  return {
    ...(!isConfirmed && { confirmation: settings.confirmMissing }),
    ...missing(values, ['password']),
  };
}

/** Deletes the account, ends the session here and goes home with a notice. */
export const deleteAccountForm = createForm<Deletion>({
  fallback: settings.removeFailed,
  validate: validateDeletion,
  send: async ({ password }) => {
    await call('deleteAccount', { body: { password } });
    leavePortal(settings.removed);
  },
});
