import { shell } from '#lib/text/shell/shell.ts';
import { call } from '#stores/portal/call.ts';
import { leavePortal } from './flash.ts';
import { notify } from './notifications.ts';

/** Logs out and goes home; a failure leaves the session as it is. */
export async function logout(): Promise<void> {
  try {
    await call('logout');
  } catch {
    notify({ type: 'error', title: shell.logoutFailed });
    return;
  }
  leavePortal(shell.loggedOut);
}
