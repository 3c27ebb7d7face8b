import { $user } from '#stores/kernel/session.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { $page } from './router.ts';
import { $shownPath } from './screen.ts';

/** Resets page-owned state when the page is left, and session-owned state when the session ends. */
export function watchVisits(): void {
  $page.listen((page, previous) => {
    if (page?.path !== previous?.path) endOf('page');
  });
  // While the next screen's code loads, the visitor can still use the old screen.
  $shownPath.listen(() => endOf('page'));
  $user.listen((user, previous) => {
    if (!user || !previous) endOf('session');
  });
}
