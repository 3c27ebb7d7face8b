import { productFiles } from '#lib/contract/calls/site-files.ts';
import { COMPARISON_PAGE, versionsPageAt } from '#lib/contract/products/pages.ts';
import { matchRoute, type RouteName } from '#lib/contract/routes/routes.ts';
import { describeError, logError } from '#lib/edge/log.ts';
import { type CookieEnv, readIdentity } from '#lib/edge/session/cookies.ts';
import { pageProvider } from './page-provider.ts';
import { PAGE_VERSION_HEADER, presentVersion } from './page-version.ts';

type CacheEnv = CookieEnv & Parameters<typeof pageProvider>[0] & Parameters<typeof presentVersion>[1];
type Waiter = Pick<ExecutionContext, 'waitUntil'>;
type Make = () => Promise<Response>;

/** Pages of the catalogue that are the same for every guest. */
const guestPages: ReadonlySet<RouteName> = new Set(['products', 'platforms', 'platform']);
/** Pages and files that list products and are the same for everybody, whatever their query. */
const openPages: ReadonlySet<string> = new Set(['/', COMPARISON_PAGE, ...productFiles]);
/** Texts that depend only on settings. */
const texts: ReadonlySet<string> = new Set(['/terms', '/privacy']);
const TEXT_LIFETIME = 'max-age=60';
/** Each change makes a new version, so a version never becomes outdated. */
const VERSION_LIFETIME = 'max-age=86400';
/** The last good page of an address, for when rendering a newer one fails. */
const FORMER = 'former';
const FORMER_LIFETIME = 'max-age=2592000';
/** Holds the browser's `Cache-Control` while the cache reads its own. */
const BROWSER_HEADER = 'X-Browser-Cache-Control';
/** One cache per build, since pages name files that the next deployment removes, and per payment provider. */
const storeOf = (env: Parameters<typeof pageProvider>[0]) =>
  caches.open(`pages-${import.meta.env.BUILD_ID ?? 'test'}-${pageProvider(env) ?? 'none'}`);

/**
 * Returns a page from the edge's cache, or renders and caches it; catalogue pages are cached per version of their data
 * (docs/decisions/0044-pages-of-products.md). Always a new response, since the headers of files and cached pages are
 * immutable.
 */
export async function keptPage(request: Request, env: CacheEnv, ctx: Waiter, make: Make): Promise<Response> {
  // In development, changes must show at once.
  if (import.meta.env.MODE === 'development' || request.method !== 'GET') return toBrowser(await make());
  const url = new URL(request.url);
  const isGuest = url.search === '' && !readIdentity(request, env).session;
  if (isGuest && texts.has(url.pathname)) return keptText(request.url, env, ctx, make);
  const page = matchRoute(url);
  const isGuests = page !== undefined && guestPages.has(page.route) && !page.params.organization;
  const isOpen =
    openPages.has(url.pathname) || (url.search === '' && versionsPageAt(url.pathname) !== undefined);
  const isKept = isOpen || (isGuest && isGuests);
  const version = isKept ? await presentVersion(url.pathname, env, ctx) : undefined;
  return version === undefined
    ? toBrowser(await make())
    : versionedPage(url, version, await storeOf(env), ctx, make);
}

async function keptText(url: string, env: CacheEnv, ctx: Waiter, make: Make): Promise<Response> {
  const cache = await storeOf(env);
  const found = await cache.match(url);
  if (found) return toBrowser(found);
  const page = await make();
  if (isKeepable(page)) ctx.waitUntil(cache.put(url, copyFor(page, TEXT_LIFETIME)));
  return toBrowser(page);
}

async function versionedPage(
  { origin, pathname }: URL,
  version: string,
  cache: Cache,
  ctx: Waiter,
  make: Make,
): Promise<Response> {
  const keyOf = (name: string) => `${origin}${pathname}?${name}`;
  const found = await cache.match(keyOf(version));
  if (found) return toBrowser(found);
  const made = await make().catch((thrown: unknown) => ({ thrown }));
  const page = made instanceof Response ? made : undefined;
  if (page === undefined || page.status >= 500) {
    const reason = made instanceof Response ? `status ${made.status}` : describeError(made.thrown);
    logError('page_not_made', { path: pathname, version, error: reason });
    const former = await cache.match(keyOf(FORMER));
    if (former) return toBrowser(former);
    if (!(made instanceof Response)) throw made.thrown;
    return toBrowser(made);
  }
  // The list may have changed meanwhile: the page names the version that it shows.
  const told = page.headers.get(PAGE_VERSION_HEADER);
  if (told && isKeepable(page)) {
    ctx.waitUntil(cache.put(keyOf(told), copyFor(page, VERSION_LIFETIME)));
    ctx.waitUntil(cache.put(keyOf(FORMER), copyFor(page, FORMER_LIFETIME)));
  }
  return toBrowser(page);
}

const isKeepable = (page: Response) => page.status === 200 && !page.headers.has('Set-Cookie');

function copyFor(page: Response, lifetime: string): Response {
  const copy = new Response(page.clone().body, page);
  copy.headers.set(BROWSER_HEADER, page.headers.get('Cache-Control') ?? '');
  copy.headers.set('Cache-Control', lifetime);
  return copy;
}

function toBrowser(page: Response): Response {
  const response = new Response(page.body, page);
  const { headers } = response;
  const told = headers.get(BROWSER_HEADER);
  if (told) headers.set('Cache-Control', told);
  headers.delete(BROWSER_HEADER);
  headers.delete(PAGE_VERSION_HEADER);
  return response;
}
