import { atom } from 'nanostores';
import { documentTitle, type StaffRouteName, staffHref, staffTable } from '#lib/contract/admin/routes.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { frame as words } from '#lib/text/admin/frame.ts';
import { leaveFor } from '#stores/kernel/place.ts';
import { routerOf } from '#stores/kernel/router.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { comeBack, isReturning, keepPlace } from './list-places.ts';

const { $router, $page } = routerOf(staffTable);

export { $page };

/** Opens a page. `replace` is for filters, so that going back leaves the list. */
export function open(
  name: StaffRouteName,
  params: Params = {},
  search: Params = {},
  how: 'push' | 'replace' = 'push',
): void {
  $router.open(staffHref(name, params, search), how === 'replace');
}

/** Opens a URL of the admin area. */
export const openAddress = (address: string): void => $router.open(address);

/** Changes the filters of the shown list; empty values are removed from the URL. */
export function filter(changes: Params): void {
  const page = $page.get();
  if (!page) return;
  const search = Object.entries({ ...page.search, ...changes }).filter(([, value]) => value !== '');
  open(page.route, page.params, Object.fromEntries(search), 'replace');
}

/** Counts the pages opened after the first one; each of them takes the focus. */
export const $moves = atom(0);

/** Ends a page's state when the user leaves it. When the user goes back, the browser restores the scroll position. */
export function watchPages(): void {
  $page.listen((page, previous) => {
    if (page?.path === previous?.path) return;
    if (previous) keepPlace(previous, scrollY);
    const isBack = isReturning();
    $moves.set($moves.get() + 1);
    endOf('page');
    // The page's heading completes the title once it is rendered.
    document.title = documentTitle(page?.route, words.title);
    // Runs after the URL has changed, because the browser stores the former page's scroll position with its URL.
    if (!page || (!leaveFor(page) && !isBack)) queueMicrotask(() => scrollTo(0, 0));
    if (isBack) comeBack();
  });
}
