import { createRouter } from '@nanostores/router';
import { computed, onSet } from 'nanostores';
import { guard, visitorOf } from '#lib/contract/routes/guard.ts';
import {
  matchRoute,
  type Page,
  type Params,
  type RouteName,
  routePattern,
  routes,
} from '#lib/contract/routes/routes.ts';
import { $user } from './session.ts';

const routeNames = Object.keys(routes) as RouteName[];
const portalRoutes = routeNames.filter((name) => routes[name].surface !== 'site');

/**
 * The portal's own router over the one route table. It swallows clicks on every same-origin link, so
 * links to pages that are not the portal's carry `target="_self"` (see the Link part).
 */
export const $router = createRouter(
  Object.fromEntries(portalRoutes.map((name) => [name, routePattern(name)])),
  { links: true },
);

/** Where the visitor is, in the contract's terms; `undefined` where the portal has no screen. */
export const $page = computed($router, (page): Page | undefined => {
  if (!page) return undefined;
  const { route, params, search, path } = page;
  return { route: route as RouteName, params: params as Params, search, path };
});

/** Whether an address opens inside the island for this visitor, without a new document. */
export function isPortalRoute(name: RouteName): boolean {
  const { surface } = routes[name];
  return surface === 'portal' || (surface === 'shared' && $user.get() !== null);
}

/** True once a new document was asked for: the guard has no more say over where this one goes. */
let leaving = false;

/** Goes to an address of this site: inside the island where it can, otherwise as a new document. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  const page = matchRoute(new URL(to, location.origin));
  if (page && isPortalRoute(page.route)) {
    $router.open(to, how === 'replace');
    return;
  }
  leaving = true;
  if (how === 'replace') location.replace(to);
  else location.assign(to);
}

function redirectFor(page: Page, target: string): string | undefined {
  const verdict = guard(page, visitorOf($user.get()), target);
  return verdict.kind === 'redirect' ? verdict.to : undefined;
}

/** Sends on whoever may not be, or be in the portal, on the page that is open. */
function guardPage(): void {
  const page = $page.get();
  if (!page || leaving) return;
  const to = redirectFor(page, location.pathname + location.search);
  if (to) navigate(to, 'replace');
  else if (!isPortalRoute(page.route)) location.reload();
}

/** Applies the navigation guard to every change of page and of session. */
export function watchNavigation(): void {
  onSet($router, ({ newValue, abort }) => {
    if (!newValue) return;
    const page = matchRoute(new URL(newValue.path, location.origin));
    const search = new URLSearchParams(newValue.search).toString();
    const target = search ? `${newValue.path}?${search}` : newValue.path;
    const to = page && redirectFor({ ...page, search: newValue.search }, target);
    if (!to) return;
    abort();
    queueMicrotask(() => navigate(to, 'replace'));
  });
  // Whoever signs in is taken on by the login itself; whoever is signed out must leave a closed page.
  $user.listen((user) => {
    if (!user) guardPage();
  });
  // A document that comes back from the browser's history may have been left by a logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leaving = false;
    guardPage();
  });
}
