import { isMembersPath } from '#lib/contract/checkout/pages.ts';
import { href, matchRoute, type Page, type Params, type RouteName, routes } from './routes.ts';

/** Kinds of visitors, for the navigation guard (docs/product.md, 1.2 Who uses it). */
export type Visitor = 'guest' | 'unverified' | 'member';

export type Verdict = { kind: 'allow' } | { kind: 'redirect'; to: string };

const allow: Verdict = { kind: 'allow' };

export function visitorOf(user: { is_email_verified: boolean } | null): Visitor {
  if (!user) return 'guest';
  return user.is_email_verified ? 'member' : 'unverified';
}

/**
 * Decides whether a visitor may see a page (docs/product.md, 2.2 Navigation guard). The Worker applies it before it
 * sends a page, the client's router afterwards.
 *
 * @param target full path with query, for the login's redirect
 */
export function guard(page: Page, visitor: Visitor, target: string): Verdict {
  const route = routes[page.route];
  if (visitor === 'guest') {
    return route.access === 'auth' || page.params.organization
      ? { kind: 'redirect', to: href('login', {}, { redirect: target }) }
      : allow;
  }
  if (route.access === 'guest') return { kind: 'redirect', to: href('dashboard') };
  if (visitor === 'unverified' && route.surface !== 'site') {
    const reachable = page.route === 'verifyEmail' || page.route === 'dashboard';
    return reachable ? allow : { kind: 'redirect', to: href('dashboard', {}, { closed: page.route }) };
  }
  return allow;
}

/** The page that an unverified visitor was redirected from, for the dashboard's explanation. */
export function closedRoute({ closed }: Params): RouteName | undefined {
  return closed !== undefined && Object.hasOwn(routes, closed) ? (closed as RouteName) : undefined;
}

/** Whether a route opens inside the portal for this visitor; any other needs a new document. */
export function isPortalRoute(name: RouteName, visitor: Visitor): boolean {
  const { surface } = routes[name];
  return surface === 'portal' || (surface === 'shared' && visitor !== 'guest');
}

const MAX_TARGET_LENGTH = 2048;

/**
 * The target of `?redirect=` (docs/product.md, 2.3 Login target). Resolved as a browser would, the path must be
 * unchanged and on the same origin, so that no spelling trick leads elsewhere. Staff pages are outside the table; for
 * everyone else their paths count as unknown.
 *
 * @param fragment the login URL's: servers do not see it, and browsers keep it on redirects
 */
export function loginTarget(
  asked: string | null | undefined,
  { fragment = '', isStaff = false }: { fragment?: string; isStaff?: boolean | undefined } = {},
): string {
  const redirect = asked && !asked.includes('#') ? asked + fragment : asked;
  const fallback = href('dashboard');
  if (!redirect || redirect.length > MAX_TARGET_LENGTH || !/^\/[^/\\]/.test(redirect)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before parsing
  if (/[\\\u0000-\u001f\u007f]/.test(redirect)) return fallback;
  const base = 'https://site.invalid';
  const url = new URL(redirect, base);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== base || path.startsWith('//') || path !== redirect) return fallback;
  if (isMembersPath(url.pathname)) return path;
  const page = matchRoute(url);
  const isOpen = page ? routes[page.route].access !== 'guest' : isStaff;
  return isOpen ? path : fallback;
}
