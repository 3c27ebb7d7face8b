import { href, matchRoute, type Page, routes } from './routes.ts';

/** Who is looking, as far as the navigation guard cares (docs/product.md, 1.2 Who uses it). */
export type Visitor = 'guest' | 'unverified' | 'member';

export type Verdict = { kind: 'allow' } | { kind: 'redirect'; to: string };

const allow: Verdict = { kind: 'allow' };

export function visitorOf(user: { is_email_verified: boolean } | null): Visitor {
  if (!user) return 'guest';
  return user.is_email_verified ? 'member' : 'unverified';
}

/**
 * The navigation guard (docs/product.md, 2.2 Navigation guard), applied by the Worker before a page is sent and by the
 * client's router afterwards. Public site pages are never refused: anyone may read them.
 *
 * @param target full path with query, kept as the login's redirect
 */
export function guard(page: Page, visitor: Visitor, target: string): Verdict {
  const route = routes[page.route];
  if (visitor === 'guest') {
    return route.access === 'auth'
      ? { kind: 'redirect', to: href('login', {}, { redirect: target }) }
      : allow;
  }
  if (route.access === 'guest') return { kind: 'redirect', to: href('dashboard') };
  if (visitor === 'unverified' && route.surface !== 'site') {
    const reachable = page.route === 'verifyEmail' || page.route === 'dashboard';
    return reachable ? allow : { kind: 'redirect', to: href('dashboard') };
  }
  return allow;
}

const MAX_TARGET_LENGTH = 2048;

/**
 * The only reading of `?redirect=`: a path of this site that is worth going to after login, else the
 * dashboard. It is resolved as a browser would and must come out unchanged, on the same origin, so
 * that no spelling trick leads elsewhere.
 */
export function loginTarget(redirect: string | null | undefined): string {
  const fallback = href('dashboard');
  if (!redirect || redirect.length > MAX_TARGET_LENGTH || !/^\/[^/\\]/.test(redirect)) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before parsing
  if (/[\\\u0000-\u001f\u007f]/.test(redirect)) return fallback;
  const base = 'https://site.invalid';
  if (!URL.canParse(redirect, base)) return fallback;
  const url = new URL(redirect, base);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== base || path.startsWith('//') || path !== redirect) return fallback;
  const page = matchRoute(url);
  return page && routes[page.route].access !== 'guest' ? path : fallback;
}
