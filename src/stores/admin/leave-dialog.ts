import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { $leavingTo, leaveUnasked } from './leaving.ts';
import { openAddress } from './router.ts';

/** Asks before the browser leaves for another page of the admin area; the subject is its URL. */
export const leaveDialog = createFormDialog<string>({
  $subject: $leavingTo,
  fallback: '',
  send: async (address) => {
    leaveUnasked();
    openAddress(address);
  },
});
