import { createRouter } from '@nanostores/router';
import { computed, onSet } from 'nanostores';
import { guard, visitorOf } from '#lib/contract/guard.ts';
import { matchRoute, type Page, type RouteName, routes } from '#lib/contract/routes.ts';
import { $user } from './session.ts';

const portalRoutes = Object.entries(routes).filter(([, route]) => route.surface !== 'site');

/**
 * The portal's own router over the one route table. It swallows clicks on every same-origin link, so
 * links to pages that are not the portal's carry `target="_self"` (see the Link part).
 */
export const $router = createRouter(
  Object.fromEntries(portalRoutes.map(([name, route]) => [name, route.path])),
  { links: true },
);

/** Where the visitor is, in the contract's terms; `undefined` where the portal has no screen. */
export const $page = computed($router, (page): Page | undefined => {
  if (!page) return undefined;
  const { route, params, search, path } = page;
  return { route: route as RouteName, params: params as Record<string, string>, search, path };
});

/** Whether an address opens inside the island for this visitor, without a new document. */
export function isPortalRoute(name: RouteName): boolean {
  const { surface } = routes[name];
  return surface === 'portal' || (surface === 'shared' && $user.get() !== null);
}

/** Goes to an address of this site: inside the island where it can, otherwise as a new document. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  const page = matchRoute(new URL(to, location.origin));
  if (page && isPortalRoute(page.route)) $router.open(to, how === 'replace');
  else if (how === 'replace') location.replace(to);
  else location.assign(to);
}

function redirectFor(page: Page, target: string): string | undefined {
  const verdict = guard(page, visitorOf($user.get()), target);
  return verdict.kind === 'redirect' ? verdict.to : undefined;
}

/** Applies the navigation guard of specification §2 to every change of page and of session. */
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
    if (user) return;
    const page = $page.get();
    const to = page && redirectFor(page, location.pathname + location.search);
    if (to) navigate(to, 'replace');
  });
}
