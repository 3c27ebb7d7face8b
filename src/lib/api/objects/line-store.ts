import { DAY_MS, HOUR_MS, USAGE_LOG_DAYS, USAGE_LOG_LINES } from '#lib/contract/limits.ts';
import type {
  CountedLine,
  KeptLine,
  LineCount,
  LinePlace,
  LogPage,
  PageQuery,
  SentLine,
  UsageLine,
} from './usage-lines.ts';

export const KEPT_MS = USAGE_LOG_DAYS * DAY_MS;
/** How long the ids of counted events are remembered; retries happen within minutes. */
const KNOWN_MS = 30 * DAY_MS;
/** The longest day of the year in Italy: a line that is counted again is no older. */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS;

/** No further index: each would write one more row per line. */
const SCHEMA = `
  CREATE TABLE lines (created_at INTEGER NOT NULL, id INTEGER NOT NULL, key TEXT NOT NULL, event TEXT NOT NULL,
    count INTEGER NOT NULL, is_minimum INTEGER NOT NULL, device_name TEXT NOT NULL, platform TEXT NOT NULL,
    app_version TEXT NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (created_at, id)) WITHOUT ROWID;
  CREATE TABLE counted (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;`;

const COUNT = 'created_at AS createdAt, id, count, is_minimum AS isMinimum';
const COLUMNS = `${COUNT}, event, device_name AS deviceName, platform, app_version AS appVersion, detail`;
/** Unique among the lines of one instant. */
const NEXT_ID = '(SELECT coalesce(max(id), 0) + 1 FROM lines WHERE created_at = ?1)';

const LATER = Number.MAX_SAFE_INTEGER;
/** The position before the newest line. */
const END: LinePlace = { createdAt: LATER, id: LATER };

type Row<Line extends LineCount> = Omit<Line, 'isMinimum'> & { isMinimum: 0 | 1 } & Record<
    string,
    SqlStorageValue
  >;
const toLines = <Line extends LineCount>(
  rows: SqlStorageCursor<Row<Line>>,
): (Omit<Line, 'isMinimum'> & { isMinimum: boolean })[] =>
  rows.toArray().map((row) => ({ ...row, isMinimum: row.isMinimum === 1 }));

/** The tables of a usage log. */
export class LineStore {
  readonly #sql: SqlStorage;
  #hasTables: boolean;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#hasTables = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lines'").toArray().length > 0;
  }

  /** Creates the tables at the first write, so that a log that was only read uses no storage. */
  prepare(): void {
    if (!this.#hasTables) this.#sql.exec(SCHEMA);
    this.#hasTables = true;
  }

  /** Notes that the tables were deleted. */
  forget(): void {
    this.#hasTables = false;
  }

  /** Adds or counts a line, unless its id is known. */
  take({ id, foldKey, ...line }: SentLine): void {
    if (foldKey === null) this.add(id, line);
    else if (
      this.#sql.exec('INSERT OR IGNORE INTO counted VALUES (?, ?)', id, line.createdAt).rowsWritten > 0
    )
      this.count({ ...line, foldKey });
  }

  /** Counts an event in its line, and moves the line to the event's time; returns whether the line is new. */
  count({ foldKey, ...line }: CountedLine): boolean {
    const found = this.find(foldKey, line.createdAt);
    if (!found) {
      this.add(foldKey, line);
      return true;
    }
    const { count, deviceName, platform, appVersion, detail, createdAt } = line;
    this.#sql.exec(
      `UPDATE lines SET created_at = ?1, id = ${NEXT_ID}, count = count + ?, device_name = ?, platform = ?,
         app_version = ?, detail = ? WHERE created_at = ? AND id = ?`,
      ...[createdAt, count, deviceName, platform, appVersion, detail, found.createdAt, found.id],
    );
    return false;
  }

  /** The current line of a key. */
  find(key: string, now: number): LineCount | undefined {
    const isOfDay = 'created_at > ? AND key = ?';
    const found = this.#sql.exec<Row<LineCount>>(
      `SELECT ${COUNT} FROM lines WHERE ${isOfDay}`,
      ...[now - LONGEST_DAY_MS, key],
    );
    return toLines(found)[0];
  }

  /** Adds a line, unless it exists. */
  add(key: string, line: UsageLine, isMinimum = false): LineCount | undefined {
    const { createdAt, event, count, deviceName, platform, appVersion, detail } = line;
    const added = this.#sql.exec<Row<LineCount>>(
      `INSERT INTO lines (created_at, key, id, event, count, is_minimum, device_name, platform, app_version, detail)
       SELECT ?1, ?2, ${NEXT_ID}, ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS
         (SELECT 1 FROM lines WHERE created_at = ?1 AND key = ?2) RETURNING ${COUNT}`,
      ...[createdAt, key, event, count, Number(isMinimum), deviceName, platform, appVersion, detail],
    );
    return toLines(added)[0];
  }

  /** Writes a line's final count. */
  settle({ createdAt, id, count, isMinimum }: LineCount): void {
    this.#sql.exec(
      'UPDATE lines SET count = ?, is_minimum = ? WHERE created_at = ? AND id = ?',
      ...[count, Number(isMinimum), createdAt, id],
    );
  }

  /** Deletes expired lines, and the oldest ones above the limit of a log. */
  prune(now: number): void {
    this.#sql.exec('DELETE FROM lines WHERE created_at <= ?', now - KEPT_MS);
    const { n } = this.#sql.exec<{ n: number }>('SELECT count(*) AS n FROM lines').one();
    if (n <= USAGE_LOG_LINES) return;
    this.#sql.exec(
      `DELETE FROM lines WHERE (created_at, id) IN
         (SELECT created_at, id FROM lines ORDER BY created_at, id LIMIT ?)`,
      n - USAGE_LOG_LINES,
    );
  }

  forgetIds(now: number): void {
    this.#sql.exec('DELETE FROM counted WHERE at <= ?', now - KNOWN_MS);
  }

  /** The time of the oldest line. */
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
    const lines = this.#sql.exec<Row<KeptLine>>(
      `SELECT ${COLUMNS} FROM lines WHERE ${where} AND (created_at, id) < (?, ?)
       ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      ...[...wanted, place.createdAt, place.id, limit, offset],
    );
    return {
      lines: toLines(lines),
      count: counted.one().n,
    };
  }
}
