import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { SLACK_MS } from '#lib/api/kernel/outbox/outbox.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import type { UsageEvent } from '#lib/contract/licenses/usage-events.ts';
import { logOf } from './log-objects.ts';
import { enqueueLines } from './waiting-usage.ts';

export interface UsageEntry {
  licenseId: string;
  event: UsageEvent;
  detail?: string;
  device?: { name: string; platform: string; appVersion: string };
  /**
   * Entries of one licence, day and event with the same value share one counted line. Set it wherever a stranger can
   * repeat the event, so that a log grows by days, not by calls.
   */
  foldBy?: string;
}

const lineOf = ({ event, detail = '', device }: Omit<UsageEntry, 'licenseId'>, now: number) => ({
  event,
  count: 1,
  deviceName: device?.name ?? '',
  platform: device?.platform ?? '',
  appVersion: device?.appVersion ?? '',
  detail,
  createdAt: now,
});

/** Entries with the same key share one line. Logs read the day (in Italy) from the key's beginning. */
export const foldKeyOf = (event: UsageEvent, foldBy: string, now: number) =>
  `${italianDay(now)} ${event} ${foldBy}`;

/** Counts an event that changes nothing, after the response; an error goes to the Worker's log. */
export function logUsage(context: Context, entry: UsageEntry & { foldBy: string }): void {
  const { env, now, requestId, defer } = context;
  const { licenseId, event, foldBy } = entry;
  defer(async () => {
    try {
      const line = { ...lineOf(entry, now), foldKey: foldKeyOf(event, foldBy, now) };
      await logOf(env, licenseId).count(line);
    } catch (error) {
      logError('usage not logged', error, { requestId, license: licenseId, event });
    }
  });
}

/** From `dueAt` on, the job moves a line that the transaction's end has not moved. */
const fresh = (now: number) =>
  ({ state: 'waiting', attempts: 0, dueAt: now + SLACK_MS, endedAt: null, answer: null }) as const;

type Row = Required<typeof waitingUsage.$inferInsert>;
/** A row's values, or SQL that yields each. */
type Values = { [Name in keyof Row]: Row[Name] | SQLWrapper };

const columns = Object.keys(getTableColumns(waitingUsage)) as (keyof Row)[];

function insert({ db }: Context, values: Values, source: SQL) {
  const selected = columns.map((name) => sql`${values[name]}`);
  const written = db.insert(waitingUsage).select(sql`select ${sql.join(selected, sql`, `)} ${source}`);
  return whenWritten(written.returning(), enqueueLines);
}

/**
 * The statement that writes an entry, for its change's transaction; then `enqueueLines` moves the line to its log.
 *
 * @param condition of the change, evaluated at the statement's position in the transaction
 */
export function insertUsage(context: Context, entry: UsageEntry, condition: SQL = sql`true`) {
  const { now } = context;
  const { licenseId, event, foldBy } = entry;
  const foldKey = foldBy === undefined ? null : foldKeyOf(event, foldBy, now);
  const row = { id: crypto.randomUUID(), licenseId, foldKey, ...lineOf(entry, now), ...fresh(now) };
  return insert(context, row, sql`where ${condition}`);
}

/** As `insertUsage`, for each of the licences or devices that a statement selects. */
export function insertUsageOfEach(
  context: Context,
  entry: Pick<UsageEntry, 'event' | 'detail'> & Pick<Values, 'licenseId'>,
  device: Partial<Values>,
  source: SQL,
) {
  const { now } = context;
  const id = sql`lower(hex(randomblob(16)))`;
  const values = {
    id,
    foldKey: null,
    ...lineOf(entry, now),
    ...fresh(now),
    licenseId: entry.licenseId,
    ...device,
  };
  return insert(context, values, source);
}
