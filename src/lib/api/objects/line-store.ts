import { DAY_MS, USAGE_LOG_DAYS, USAGE_LOG_LINES } from '#lib/contract/limits.ts';
import type { CountedLine, KeptLine, LogPage, PageQuery, Place, SentLine, UsageLine } from './usage-lines.ts';

export const KEPT_MS = USAGE_LOG_DAYS * DAY_MS;
/** How long the ids of counted events are known: whoever sends one again does so within minutes. */
const KNOWN_MS = 30 * DAY_MS;

const SCHEMA = `
  CREATE TABLE lines (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, event TEXT NOT NULL, count INTEGER NOT NULL,
    device_name TEXT NOT NULL, platform TEXT NOT NULL, app_version TEXT NOT NULL, detail TEXT NOT NULL,
    created_at INTEGER NOT NULL);
  CREATE INDEX lines_created ON lines (created_at);
  CREATE TABLE counted (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;`;

const COLUMNS = `id, event, count, device_name AS deviceName, platform, app_version AS appVersion, detail,
  created_at AS createdAt`;

const LATER = Number.MAX_SAFE_INTEGER;
/** Before the newest line. */
const END: Place = { createdAt: LATER, id: LATER };

type Row = KeptLine & Record<string, SqlStorageValue>;

/** A log's tables. A few lines a day are added, so that no more is indexed than their order. */
export class LineStore {
  readonly #sql: SqlStorage;
  #hasTables: boolean;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#hasTables = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lines'").toArray().length > 0;
  }

  /** Not before something is written: a log that was only read takes no room. */
  prepare(): void {
    if (!this.#hasTables) this.#sql.exec(SCHEMA);
    this.#hasTables = true;
  }

  /** The tables are gone. */
  forget(): void {
    this.#hasTables = false;
  }

  /** Adds or counts a line unless its id has come before. */
  take({ id, foldKey, ...line }: SentLine): void {
    if (foldKey === null) this.#insert(id, line);
    else if (
      this.#sql.exec('INSERT OR IGNORE INTO counted VALUES (?, ?)', id, line.createdAt).rowsWritten > 0
    )
      this.count({ ...line, foldKey });
  }

  /** Counts an event in its line; returns whether the line is new. */
  count({ foldKey, ...line }: CountedLine): boolean {
    const { count, deviceName, platform, appVersion, detail, createdAt } = line;
    const { rowsWritten } = this.#sql.exec(
      `UPDATE lines SET count = count + ?, device_name = ?, platform = ?, app_version = ?, detail = ?, created_at = ?
       WHERE key = ?`,
      ...[count, deviceName, platform, appVersion, detail, createdAt, foldKey],
    );
    if (rowsWritten === 0) this.#insert(foldKey, line);
    return rowsWritten === 0;
  }

  #insert(
    key: string,
    { event, count, deviceName, platform, appVersion, detail, createdAt }: UsageLine,
  ): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO lines (key, event, count, device_name, platform, app_version, detail, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[key, event, count, deviceName, platform, appVersion, detail, createdAt],
    );
  }

  /** Deletes what is over, and the oldest lines beyond the number that a log keeps. */
  prune(now: number): void {
    this.#sql.exec('DELETE FROM lines WHERE created_at <= ?', now - KEPT_MS);
    const { n } = this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM lines').one();
    if (n <= USAGE_LOG_LINES) return;
    this.#sql.exec(
      'DELETE FROM lines WHERE id IN (SELECT id FROM lines ORDER BY created_at, id LIMIT ?)',
      n - USAGE_LOG_LINES,
    );
  }

  forgetIds(now: number): void {
    this.#sql.exec('DELETE FROM counted WHERE at <= ?', now - KNOWN_MS);
  }

  /** The oldest line's moment. */
  oldest(): number | undefined {
    if (!this.#hasTables) return undefined;
    const { at } = this.#sql.exec<{ at: number | null }>('SELECT min(created_at) AS at FROM lines').one();
    return at ?? undefined;
  }

  page({ event, from = 0, until = LATER, limit, start }: PageQuery, now: number): LogPage {
    if (!this.#hasTables) return { lines: [], count: 0 };
    const where = `created_at >= ? AND created_at < ?${event === undefined ? '' : ' AND event = ?'}`;
    const range = [Math.max(from, now - KEPT_MS + 1), until];
    const wanted = event === undefined ? range : [...range, event];
    const counted = this.#sql.exec<{ n: number }>(
      `SELECT count(*) AS n FROM lines WHERE ${where}`,
      ...wanted,
    );
    const [place, offset] = typeof start === 'number' ? [END, start] : [start, 0];
    const lines = this.#sql.exec<Row>(
      `SELECT ${COLUMNS} FROM lines WHERE ${where} AND (created_at, id) < (?, ?)
       ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      ...[...wanted, place.createdAt, place.id, limit, offset],
    );
    return { lines: lines.toArray(), count: counted.one().n };
  }
}
