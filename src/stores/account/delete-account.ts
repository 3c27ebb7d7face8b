import { settings } from '#lib/text/account/settings.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { leavePortal } from '#stores/shell/flash.ts';

/** Deletes the account, ends the session here and opens the home page with a notice. */
export const deletionDialog = createFormDialog<true>({
  fallback: settings.removeFailed,
  required: ['password'],
  // Requires a typed word besides the password, since browsers fill in passwords by themselves.
  validate: (values) => {
    const isConfirmed = textOf(values, 'confirmation').trim() === settings.confirmWord;
    return isConfirmed ? undefined : { confirmation: settings.confirmMissing };
  },
  send: async (_, values) => {
    await call('deleteAccount', { body: { password: textOf(values, 'password') } });
    leavePortal(settings.removed);
  },
});
