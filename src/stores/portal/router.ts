import { onSet } from 'nanostores';
import { guard, isPortalRoute, visitorOf } from '#lib/contract/routes/guard.ts';
import {
  href,
  matchRoute,
  type Page,
  type RouteName,
  routePaths,
  routes,
} from '#lib/contract/routes/routes.ts';
import { routerOf } from '#stores/kernel/router.ts';
import { $user } from '#stores/kernel/session.ts';
import { organizationHere } from './organization.ts';

/** The visitor's page; `undefined` if the portal has no screen for the address. */
export const { $router, $page } = routerOf(routePaths.filter(([name]) => routes[name].surface !== 'site'));

/** Whether a route opens inside the island for the current visitor. */
export function isOwnRoute(name: RouteName): boolean {
  return isPortalRoute(name, visitorOf($user.get()));
}

/** True while a new document loads: the guard must not redirect the old one. */
let leaving = false;

/** Whether a page belongs to the organization, or to the personal account, that the document was opened for. */
export const isHere = ({ params }: Page): boolean => params.organization === organizationHere();

/** Opens an address of this site: inside the island if possible, else in a new document. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  const page = matchRoute(new URL(to, location.origin));
  if (page && isOwnRoute(page.route) && isHere(page)) {
    $router.open(to, how === 'replace');
    return;
  }
  leaving = true;
  if (how === 'replace') location.replace(to);
  else location.assign(to);
}

/** Where to return if the session ends during an action, instead of this address. */
let wayBack: string | undefined;

/** Sets the page to return to for an action, until the returned function is called. */
export function returnTo(path: string): () => void {
  wayBack = path;
  return () => {
    if (wayBack === path) wayBack = undefined;
  };
}

function redirectFor(page: Page, target: string): string | undefined {
  const verdict = guard(page, visitorOf($user.get()), target);
  return verdict.kind === 'redirect' ? verdict.to : undefined;
}

/** Redirects a visitor who may not see the open page, and reloads a page that is no longer the portal's. */
function guardPage(): void {
  const page = $page.get();
  if (!page || leaving) return;
  const to =
    wayBack && !$user.get()
      ? href('login', {}, { redirect: wayBack })
      : redirectFor(page, location.pathname + location.search + location.hash);
  if (to) navigate(to, 'replace');
  else if (!isOwnRoute(page.route)) location.reload();
}

/** Applies the navigation guard to every change of page and session. */
export function watchNavigation(): void {
  onSet($router, ({ newValue, abort }) => {
    if (!newValue) return;
    const page = matchRoute(new URL(newValue.path, location.origin));
    const search = new URLSearchParams(newValue.search).toString();
    const target = `${newValue.path}${search && `?${search}`}${newValue.hash}`;
    const to = page && redirectFor({ ...page, search: newValue.search }, target);
    if (!page || (!to && isHere(page))) return;
    abort();
    queueMicrotask(() => (to ? navigate(to, 'replace') : navigate(target)));
  });
  // The login page itself redirects after a login; after a logout, the visitor must leave members' pages.
  $user.listen((user) => {
    if (!user) guardPage();
  });
  // The browser's history may restore a document from before a logout.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leaving = false;
    guardPage();
  });
}
