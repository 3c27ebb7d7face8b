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

/** Opens a page. `replace` is for a filter: going back leaves the list. */
export function open(
  name: StaffRouteName,
  params: Params = {},
  search: Params = {},
  how: 'push' | 'replace' = 'push',
): void {
  $router.open(staffHref(name, params, search), how === 'replace');
}

/** The same by an address of the seller's side. */
export const openAddress = (address: string): void => $router.open(address);

/** Changes the filters of the list on display: empty values leave the address. */
export function filter(changes: Params): void {
  const page = $page.get();
  if (!page) return;
  const search = Object.entries({ ...page.search, ...changes }).filter(([, value]) => value !== '');
  open(page.route, page.params, Object.fromEntries(search), 'replace');
}

/** Counts the pages that were opened after the first: each of those takes the focus. */
export const $moves = atom(0);

/** Ends what belongs to a page with it. How far one was scrolled that is come back to the browser knows. */
export function watchPages(): void {
  $page.listen((page, previous) => {
    if (page?.path === previous?.path) return;
    if (previous) keepPlace(previous, scrollY);
    const isBack = isReturning();
    $moves.set($moves.get() + 1);
    endOf('page');
    // Its heading says more once it is there.
    document.title = documentTitle(page?.route, words.title);
    // Once the address has changed, with which the browser keeps how far the page before was scrolled.
    if (!page || (!leaveFor(page) && !isBack)) queueMicrotask(() => scrollTo(0, 0));
    if (isBack) comeBack();
  });
}
