import { $user } from '#stores/kernel/session.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { $page } from './router.ts';
import { $shownPath } from './screen.ts';

/** Ends what belongs to a page with the page, and what belongs to an account with its session. */
export function watchVisits(): void {
  $page.listen((page, previous) => {
    if (page?.path !== previous?.path) endOf('page');
  });
  // The old screen is shown, and can be pressed, while the next one's code loads.
  $shownPath.listen(() => endOf('page'));
  $user.listen((user, previous) => {
    if (!user || !previous) endOf('session');
  });
}
