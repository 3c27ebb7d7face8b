import { profileMenu } from '#lib/text/shell/profile-menu.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { leavePortal } from './flash.ts';
import { notify } from './notifications.ts';

/** Logs out and opens the home page; a failure leaves the session unchanged. */
export async function logout(): Promise<void> {
  try {
    await call('logout');
  } catch (error) {
    if (!(error instanceof Abandoned)) notify({ type: 'error', title: profileMenu.logoutFailed });
    return;
  }
  leavePortal(profileMenu.loggedOut);
}
