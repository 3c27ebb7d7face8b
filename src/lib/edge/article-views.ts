import { DurableObject } from 'cloudflare:workers';

/**
 * The reads of all articles, in one object. They belong to the site and not to the API's database, since an
 * external API host knows no articles.
 */
export class ArticleViews extends DurableObject {
  add(article: string): void {
    const { kv } = this.ctx.storage;
    kv.put(article, (kv.get<number>(article) ?? 0) + 1);
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.ctx.storage.kv.list<number>());
  }
}
