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

/** The visitor's page; `undefined` where the portal has no screen. */
export const { $router, $page } = routerOf(routePaths.filter(([name]) => routes[name].surface !== 'site'));

/** Whether a route opens inside the island for today's visitor. */
export function isOwnRoute(name: RouteName): boolean {
  return isPortalRoute(name, visitorOf($user.get()));
}

/** True while a new document loads: the guard must not redirect the old one. */
let leaving = false;

/** Whether a page is of the organization, or the person, that the document was opened for. */
export const isHere = ({ params }: Page): boolean => params.organization === organizationHere();

/** Goes to an address of this site: inside the island if it can, else by a new document. */
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

/** Where the login leads after a session has ended during an action, instead of back to this address. */
let wayBack: string | undefined;

/** Keeps the way back to what an action is about, until the function that it returns is called. */
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

/** Redirects a visitor who may not see the open page, and reloads one that is not the portal's any more. */
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

/** Applies the navigation guard to every change of page and of session. */
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
  // The login itself redirects who signs in; who is signed out must leave a members' page.
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
