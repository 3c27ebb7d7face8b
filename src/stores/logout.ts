import { call } from '#lib/client/request.ts';
import { href } from '#lib/contract/routes.ts';
import { shell } from '#lib/text/shell.ts';
import { notify } from './notifications.ts';
import { navigate } from './router.ts';
import { endSession } from './session.ts';

/** The public pages show this once, as the notice of a logout outlives the portal's document. */
const FLASH_KEY = 'coa-flash';

/** Logs out and goes home (specification §2); a failure leaves the session as it is. */
export async function logout(): Promise<void> {
  try {
    await call('logout');
  } catch {
    notify({ type: 'error', title: shell.logoutFailed });
    return;
  }
  sessionStorage.setItem(FLASH_KEY, shell.loggedOut);
  navigate(href('home'));
  endSession();
}
