import { matchRoute, type RouteName } from '#lib/contract/routes/routes.ts';
import { type CookieEnv, readIdentity } from '#lib/edge/session/cookies.ts';
import { pageProvider } from './page-provider.ts';

/** How long the edge may keep a page (RFC 9213); browsers never see the header. */
export const EDGE_CACHE_HEADER = 'CDN-Cache-Control';

/** Pages rendered on demand that are the same for every guest. */
const kept: ReadonlySet<RouteName> = new Set(['products', 'platforms', 'platform']);
/** Texts that differ by settings alone, and how long the edge keeps them. */
const texts: ReadonlySet<string> = new Set(['/terms', '/privacy']);
const TEXT_LIFETIME = 'max-age=60';
/** Holds the browser's `Cache-Control` while the cache reads its own. */
const BROWSER_HEADER = 'X-Browser-Cache-Control';
/** One cache for each build, whose pages name files that the next deployment no longer has, and for who is paid. */
const storeOf = (env: Parameters<typeof pageProvider>[0]) =>
  `pages-${import.meta.env.BUILD_ID ?? 'test'}-${pageProvider(env) ?? 'none'}`;

/**
 * A guest's page from the edge's cache, or rendered and kept there for as long as its header says. Always a new
 * response, since headers of files and cached pages cannot be changed.
 */
export async function keptPage(
  request: Request,
  env: CookieEnv & Parameters<typeof pageProvider>[0],
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  make: () => Promise<Response>,
): Promise<Response> {
  // In development a change must show at once.
  if (import.meta.env.MODE === 'development' || !isForEveryone(request, env)) return toBrowser(await make());
  const cache = await caches.open(storeOf(env));
  const found = await cache.match(request.url);
  if (found) return toBrowser(found);
  const page = await make();
  const lifetime = page.headers.get(EDGE_CACHE_HEADER) ?? (isText(request) && TEXT_LIFETIME);
  if (!lifetime || page.status !== 200 || page.headers.has('Set-Cookie')) return toBrowser(page);
  const copy = new Response(page.clone().body, page);
  copy.headers.set(BROWSER_HEADER, page.headers.get('Cache-Control') ?? '');
  copy.headers.set('Cache-Control', lifetime);
  ctx.waitUntil(cache.put(request.url, copy));
  return toBrowser(page);
}

function isForEveryone(request: Request, env: CookieEnv): boolean {
  const url = new URL(request.url);
  const route = matchRoute(url)?.route;
  const isKept = isText(request) || (route !== undefined && kept.has(route));
  return isKept && request.method === 'GET' && url.search === '' && !readIdentity(request, env).session;
}

const isText = ({ url }: Request) => texts.has(new URL(url).pathname);

function toBrowser(page: Response): Response {
  const response = new Response(page.body, page);
  const { headers } = response;
  const told = headers.get(BROWSER_HEADER);
  if (told) headers.set('Cache-Control', told);
  headers.delete(BROWSER_HEADER);
  headers.delete(EDGE_CACHE_HEADER);
  return response;
}
