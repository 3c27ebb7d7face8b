import { DurableObject } from 'cloudflare:workers';
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, PAGE_VIEW_DAYS } from '#lib/contract/limits.ts';
import type { PageDay } from '#lib/server/view-shards.ts';

const dayOf = (now: number) => Math.floor(now / DAY_MS);

/**
 * Counts article readers and daily page views, for an eighth of the networks per object (`view-shards.ts`). The
 * counts are the site's and not in the API's database, since an external API host knows no articles.
 *
 * Today's readers are stored as keyed hashes, so that each counts once; key and hashes are deleted with the day.
 */
export class ArticleViews extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#sql.exec('CREATE TABLE IF NOT EXISTS days (day INTEGER PRIMARY KEY, key BLOB NOT NULL)');
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS readers (day INTEGER, hash TEXT, PRIMARY KEY (day, hash)) WITHOUT ROWID',
    );
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS pages (day INTEGER, page TEXT, views INTEGER, PRIMARY KEY (day, page)) WITHOUT ROWID',
    );
  }

  /**
   * Counts a reader of an article, once a day.
   *
   * @param now in epoch milliseconds
   */
  async add(article: string, network: string, now: number): Promise<void> {
    const { kv } = this.ctx.storage;
    const day = dayOf(now);
    const key = await this.#keyOf(day);
    const hash = createHmac('sha256', key).update(`${network} ${article}`).digest('base64url');
    const { rowsWritten } = this.#sql.exec('INSERT OR IGNORE INTO readers VALUES (?, ?)', day, hash);
    if (rowsWritten > 0) kv.put(article, (kv.get<number>(article) ?? 0) + 1);
  }

  all(): Record<string, number> {
    return Object.fromEntries(this.ctx.storage.kv.list<number>());
  }

  /**
   * Counts a page view of any visitor.
   *
   * @param page its route's path, so that the number of rows is limited
   * @param now in epoch milliseconds
   */
  countPage(page: string, now: number): void {
    const day = dayOf(now);
    const counted = 'INSERT INTO pages VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET views = views + 1';
    this.#sql.exec(counted, day, page);
    this.#sql.exec('DELETE FROM pages WHERE day <= ?', day - PAGE_VIEW_DAYS);
  }

  /** The views per page and day, starting with a day. */
  pagesSince(day: number): PageDay[] {
    return this.#sql
      .exec<PageDay & Record<string, SqlStorageValue>>(
        'SELECT day, page, views FROM pages WHERE day >= ?',
        day,
      )
      .toArray();
  }

  /** The views of a page per day, from one day to another. */
  viewsOf(page: string, from: number, to: number): Omit<PageDay, 'page'>[] {
    return this.#sql
      .exec<Omit<PageDay, 'page'> & Record<string, SqlStorageValue>>(
        'SELECT day, views FROM pages WHERE page = ? AND day BETWEEN ? AND ?',
        page,
        from,
        to,
      )
      .toArray();
  }

  override alarm(): void {
    this.#forgetBefore(dayOf(Date.now()));
  }

  async #keyOf(day: number): Promise<Uint8Array> {
    const [known] = this.#sql.exec<{ key: ArrayBuffer }>('SELECT key FROM days WHERE day = ?', day);
    if (known) return new Uint8Array(known.key);
    this.#forgetBefore(day);
    const key = randomBytes(32);
    this.#sql.exec('INSERT INTO days VALUES (?, ?)', day, key);
    await this.ctx.storage.setAlarm((day + 1) * DAY_MS);
    return key;
  }

  #forgetBefore(day: number): void {
    for (const table of ['readers', 'days']) this.#sql.exec(`DELETE FROM ${table} WHERE day < ?`, day);
  }
}
