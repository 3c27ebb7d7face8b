import { DurableObject } from 'cloudflare:workers';
import { href, matchRoute } from '#lib/contract/routes/routes.ts';
import type { Env } from './env.ts';
import { describeError, logError } from './log.ts';

/**
 * How often each article was read: one object for all of them, next to the pages that it counts and
 * not in the API's database, as it is the same product with another API host.
 */
export class ArticleViews extends DurableObject<Env> {
  add(article: string): void {
    const { kv } = this.ctx.storage;
    kv.put(article, (kv.get<number>(article) ?? 0) + 1);
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.ctx.storage.kv.list<number>());
  }
}

/** What opens pages without reading them, as far as it says so. */
const MACHINE = /bot|crawl|spider|slurp|preview|lighthouse/i;

/**
 * Counts a page view if it is somebody reading a published article. Nothing about the reader is kept:
 * the address only keeps one reader from counting as a crowd, in the rate limit of the platform.
 */
export async function countArticleView(request: Request, env: Env, path: string): Promise<void> {
  const page = matchRoute(new URL(env.SITE_ORIGIN + path));
  const article = page?.route === 'article' ? page.params.id : undefined;
  if (!article || !isReader(request)) return;
  try {
    if (!(await isPublished(env, article))) return;
    const address = request.headers.get('CF-Connecting-IP') ?? '';
    const { success } = await env.VIEW_LIMIT.limit({ key: `${address} ${article}` });
    if (success) await views(env).add(article);
  } catch (error) {
    logError('view_not_counted', { error: describeError(error) });
  }
}

/** Views by article; none while they cannot be told, as no page depends on them. */
export async function articleViews(env: Env): Promise<Record<string, number>> {
  try {
    return await views(env).all();
  } catch (error) {
    logError('views_not_read', { error: describeError(error) });
    return {};
  }
}

const views = (env: Env) => env.VIEWS.getByName('articles');

/** Only our own pages report views, and not while a browser loads them in advance. */
function isReader({ headers }: Request): boolean {
  if (headers.get('Sec-Fetch-Site') !== 'same-origin' || headers.has('Sec-Purpose')) return false;
  return !MACHINE.test(headers.get('User-Agent') ?? '');
}

/** Made-up addresses must not fill the list: a published article has a page. */
async function isPublished(env: Env, article: string): Promise<boolean> {
  if (!/^[a-z0-9-]+$/.test(article)) return false;
  const page = new URL(href('article', { id: article }), env.SITE_ORIGIN);
  return (await env.ASSETS.fetch(page, { method: 'HEAD' })).ok;
}
