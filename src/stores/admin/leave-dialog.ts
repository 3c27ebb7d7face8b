import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { $leavingTo, leaveUnasked } from './leaving.ts';
import { openAddress } from './router.ts';

/** Asks before another page of the seller's side is opened; about its address. */
export const leaveDialog = createFormDialog<string>({
  $subject: $leavingTo,
  fallback: '',
  send: async (address) => {
    leaveUnasked();
    openAddress(address);
  },
});
