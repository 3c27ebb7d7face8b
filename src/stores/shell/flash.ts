import { href } from '#lib/contract/routes/routes.ts';
import { tryStorage } from '#stores/browser/storage.ts';
import { leaveSession } from '#stores/kernel/session.ts';
import { navigate } from '#stores/portal/router.ts';

/** The next public page shows the notice under this key once. */
const FLASH_KEY = 'coa-flash';

/** Opens the home page, which shows the notice. */
export function leavePortal(notice: string): void {
  tryStorage(() => sessionStorage.setItem(FLASH_KEY, notice));
  navigate(href('home'));
  leaveSession();
}
