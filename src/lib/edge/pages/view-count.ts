import { checkoutPages } from '#lib/contract/checkout/pages.ts';
import { href, matchRoute, routes } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';
import { describeError, logError } from '#lib/edge/log.ts';
import { networkOf } from '#lib/server/networks.ts';
import { shardOf } from './view-shards.ts';

/** Programs that identify themselves as not reading the pages that they open. */
const MACHINE = /bot|crawl|spider|slurp|preview|lighthouse/i;

/**
 * Counts a view of a page that has a route, and the reader of a published article once a day per network. The
 * platform's rate limit protects the counting objects from floods.
 */
export async function countView(request: Request, env: Env, path: string): Promise<void> {
  const page = matchRoute(new URL(env.SITE_ORIGIN + path));
  if (!page || !isReader(request)) return;
  const article = page.route === 'article' ? (page.params.id ?? '') : undefined;
  try {
    if (article !== undefined && !(await isPublished(env, article))) return;
    const network = networkOf(request.headers.get('CF-Connecting-IP') ?? '');
    const shard = shardOf(env, network);
    const now = Date.now();
    // Separate limits, so that visitors who open many pages still count as an article's readers.
    const isLeft = async (kind: string) =>
      (await env.VIEW_LIMIT.limit({ key: `${kind} ${network}` })).success;
    const countPage = async () => {
      if (await isLeft('page')) await shard.countPage(routes[page.route].path, now);
    };
    const countReader = async (read: string) => {
      if (await isLeft('article')) await shard.add(read, network, now);
    };
    await Promise.all([countPage(), article !== undefined && countReader(article)]);
  } catch (error) {
    logError('view_not_counted', { error: describeError(error) });
  }
}

/**
 * Counts a view of a checkout page. The page itself calls this, because it works without scripts. When its own form
 * reloads it, as for another duration, that is the same visit.
 */
export async function countCheckout(request: Request, env: Env): Promise<void> {
  const from = URL.parse(request.headers.get('Referer') ?? '')?.pathname;
  const isOpened = request.method === 'GET' && from !== new URL(request.url).pathname;
  if (!isOpened || !isPerson(request)) return;
  try {
    const network = networkOf(request.headers.get('CF-Connecting-IP') ?? '');
    if (!(await env.VIEW_LIMIT.limit({ key: `page ${network}` })).success) return;
    await shardOf(env, network).countPage(checkoutPages.checkout, Date.now());
  } catch (error) {
    logError('view_not_counted', { error: describeError(error) });
  }
}

/** Whether one of our pages reports the view. */
const isReader = (request: Request): boolean =>
  request.headers.get('Sec-Fetch-Site') === 'same-origin' && isPerson(request);

/** Whether the request is neither a prefetch nor a bot's. */
const isPerson = ({ headers }: Request): boolean =>
  !headers.has('Sec-Purpose') && !MACHINE.test(headers.get('User-Agent') ?? '');

/** Whether the article has a page: made-up ids must not fill the list. */
async function isPublished(env: Env, article: string): Promise<boolean> {
  if (!/^[a-z0-9-]+$/.test(article)) return false;
  const page = new URL(href('article', { id: article }), env.SITE_ORIGIN);
  return (await env.ASSETS.fetch(page, { method: 'HEAD' })).ok;
}
