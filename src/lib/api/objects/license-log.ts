import { DurableObject } from 'cloudflare:workers';
import { DAY_MS } from '#lib/contract/limits.ts';
import { DailyCounts } from './daily-counts.ts';
import { KEPT_MS, LineStore } from './line-store.ts';
import type { CountedLine, LogPage, PageQuery, SentLine } from './usage-lines.ts';

/** How long counts stay in memory: the platform may evict an object after ten idle seconds. */
const HOLD_MS = 5_000;
const MOST_TIMES = 100;
const WEEK_MS = 7 * DAY_MS;

const ERASED = 'erased';
/** Longer than any request or job that may still send a line for a deleted licence. */
const LATE_MS = 3_600_000;

/**
 * The usage log of one licence, in the Durable Object named by its id (docs/decisions/0022-usage-log.md). Callers must
 * check access to the licence. Every call passes the API's time, because tests move that clock.
 */
export class LicenseLog extends DurableObject {
  readonly #lines = new LineStore(this.ctx.storage.sql);
  readonly #daily = new DailyCounts(this.#lines);
  /** When lines were last written, by key; older entries do not matter. */
  readonly #writtenAt = new Map<string, number>();
  /** Counted events not written yet, by key. */
  readonly #held = new Map<string, CountedLine>();
  /** `null` for none; undefined until read. */
  #alarmAt: number | null | undefined;
  /** The licence is deleted: late lines are ignored. */
  #isErased = this.ctx.storage.kv.get<boolean>(ERASED) ?? false;

  /** Adds lines; repeated ones are ignored. */
  async append(lines: SentLine[], now: number): Promise<void> {
    if (this.#isErased) return;
    this.#lines.prepare();
    this.ctx.storage.transactionSync(() => {
      for (const line of lines) this.#lines.take(line);
      this.#tidy(now);
    });
    await this.#wakeForOldest();
  }

  async count(line: CountedLine): Promise<void> {
    if (this.#isErased) return;
    this.#lines.prepare();
    const isNew = line.event === 'validated' ? this.#daily.count(line) : await this.#countSoon(line);
    if (!isNew) return;
    this.#tidy(line.createdAt);
    await this.#wakeForOldest();
  }

  /** Counts an event in its line; returns whether the line is new. Frequent events are written together later. */
  async #countSoon(line: CountedLine): Promise<boolean> {
    const { foldKey: key } = line;
    const held = this.#held.get(key);
    if (held || Date.now() - (this.#writtenAt.get(key) ?? 0) < HOLD_MS) {
      this.#held.set(key, { ...line, count: line.count + (held?.count ?? 0) });
      await this.#wakeBy(Date.now() + HOLD_MS);
      return false;
    }
    if (this.#writtenAt.size >= MOST_TIMES) this.#writtenAt.clear();
    this.#writtenAt.set(key, Date.now());
    return this.#lines.count(line);
  }

  page(query: PageQuery, now: number): LogPage {
    this.#writeHeld();
    const { lines, count } = this.#lines.page(query, now);
    return { lines: this.#daily.complete(lines), count };
  }

  /** Deletes everything, and ignores new lines for an hour. */
  async erase(): Promise<void> {
    await this.#forget();
    this.#isErased = true;
    this.ctx.storage.kv.put(ERASED, true);
    await this.#wakeBy(Date.now() + LATE_MS);
  }

  async #forget(): Promise<void> {
    this.#isErased = false;
    this.#lines.forget();
    this.#writtenAt.clear();
    this.#held.clear();
    this.#daily.forget();
    this.#alarmAt = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Writes pending counts and deletes expired lines; after the last line, everything. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    this.#writeHeld();
    if (this.#lines.oldest() === undefined) return this.#forget();
    this.#lines.prune(Date.now());
    this.#lines.forgetIds(Date.now());
    await this.#wakeForOldest();
  }

  #writeHeld(): void {
    for (const line of this.#held.values()) this.#lines.count(line);
    this.#held.clear();
  }

  /** Writes ended counts and deletes expired lines, together with a new line. */
  #tidy(now: number): void {
    this.#daily.writeEnded(now);
    this.#lines.prune(now);
  }

  /** Expired lines are hidden at once and deleted within a week: each alarm costs as much as a line. */
  async #wakeForOldest(): Promise<void> {
    await this.#wakeBy(Math.max((this.#lines.oldest() ?? 0) + KEPT_MS, Date.now() + WEEK_MS));
  }

  async #wakeBy(at: number): Promise<void> {
    this.#alarmAt ??= await this.ctx.storage.getAlarm();
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    await this.ctx.storage.setAlarm(at);
  }
}
