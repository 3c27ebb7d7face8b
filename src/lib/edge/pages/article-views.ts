import { DurableObject } from 'cloudflare:workers';
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#lib/contract/limits.ts';

const dayOf = (now: number) => Math.floor(now / DAY_MS);

/**
 * The readers of all articles, those of an eighth of the networks in each object (`view-shards.ts`). They belong to the
 * site and not to the API's database, since an external API host knows no articles.
 *
 * Who read what today is kept as a keyed hash, so that nobody counts twice; key and hashes go with the day.
 */
export class ArticleViews extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#sql.exec('CREATE TABLE IF NOT EXISTS days (day INTEGER PRIMARY KEY, key BLOB NOT NULL)');
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS readers (day INTEGER, hash TEXT, PRIMARY KEY (day, hash)) WITHOUT ROWID',
    );
  }

  /**
   * Adds a reader to an article, once a day.
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
