import { createRouter } from '@nanostores/router';
import { atom, computed } from 'nanostores';
import {
  type StaffPage,
  type StaffRouteName,
  staffHref,
  staffPatterns,
  staffRoutes,
} from '#lib/contract/admin/routes.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';

const keysOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');

/** The seller's pages. It follows every link of this site, so those to other pages have `target="_self"`. */
const $router = createRouter(
  Object.fromEntries(
    staffPatterns.map(({ name, pattern }): [string, [RegExp, (...values: string[]) => Params]] => {
      const keys = keysOf(staffRoutes[name].path);
      return [
        name,
        [pattern, (...values) => Object.fromEntries(keys.map((key, at) => [key, values[at] ?? '']))],
      ];
    }),
  ),
  { links: true },
);

/** The page on display; `undefined` where there is none. */
export const $page = computed($router, (page): StaffPage | undefined => {
  if (!page) return undefined;
  const { route, params, search } = page;
  return { route: route as StaffRouteName, params: params as Params, search };
});

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

/** Ends what belongs to a page with it. */
export function watchPages(): void {
  let shown = JSON.stringify([$page.get()?.route, $page.get()?.params]);
  $page.listen((page) => {
    const now = JSON.stringify([page?.route, page?.params]);
    if (now === shown) return;
    shown = now;
    $moves.set($moves.get() + 1);
    endOf('page');
    scrollTo(0, 0);
  });
}
