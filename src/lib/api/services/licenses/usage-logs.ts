import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { usageLogs, usageTotals } from '#lib/api/db/schema/usage-logs.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { UsageLogBody } from '#lib/contract/licenses/usage.ts';
import { type UsageEvent, usageEvents } from '#lib/contract/licenses/usage-events.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

export interface UsageEntry {
  licenseId: string;
  event: UsageEvent;
  detail?: string;
  device?: { name: string; platform: string; appVersion: string };
  /**
   * Entries of one licence, day and event with the same value are counted in one line. Set wherever a stranger
   * can repeat the event, so that a log grows with days and not with calls.
   */
  foldBy?: string;
}

/** The statement that writes an entry, for the batch of the event itself. */
export function logUsage(db: Database, entry: UsageEntry, now: number) {
  const { licenseId, event, detail = '', device, foldBy } = entry;
  const day = toInstant(now).slice(0, 10);
  const line = {
    deviceName: device?.name ?? '',
    platform: device?.platform ?? '',
    appVersion: device?.appVersion ?? '',
    detail,
    createdAt: now,
  };
  return db
    .insert(usageLogs)
    .values({ licenseId, event, foldKey: foldBy === undefined ? null : `${day} ${event} ${foldBy}`, ...line })
    .onConflictDoUpdate({
      target: [usageLogs.licenseId, usageLogs.foldKey],
      set: { ...line, count: sql`${usageLogs.count} + 1` },
    });
}

export interface UsageFilter {
  event?: UsageEvent | undefined;
  /** Epoch milliseconds: `from` is included, `to` is not. */
  from?: number | undefined;
  until?: number | undefined;
}

/** Reads an event and days, inclusive and in UTC; bad values filter nothing. */
export function readUsageFilter(asked: { event?: string; from?: string; to?: string }): UsageFilter {
  const { from, to } = asked;
  const event = usageEvents.find((known) => known === asked.event);
  const instantOf = (text = '') => (Number.isNaN(Date.parse(text)) ? undefined : Date.parse(text));
  const last = instantOf(to);
  const isDay = to?.length === 'YYYY-MM-DD'.length;
  const until = last === undefined ? undefined : last + (isDay ? DAY_MS : 1);
  return { event, from: instantOf(from), until };
}

/** A licence's log, newest first. Callers check the owner. */
export async function listUsage(
  { db }: Context,
  licenseId: string,
  filter: UsageFilter,
  { limit, offset }: Slice,
) {
  const isWanted = and(
    eq(usageLogs.licenseId, licenseId),
    filter.event === undefined ? undefined : eq(usageLogs.event, filter.event),
    filter.from === undefined ? undefined : gte(usageLogs.createdAt, filter.from),
    filter.until === undefined ? undefined : lt(usageLogs.createdAt, filter.until),
  );
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(usageLogs)
      .where(isWanted)
      .orderBy(desc(usageLogs.createdAt), desc(sql`${usageLogs}.rowid`))
      .limit(limit)
      .offset(offset),
    countUsage(db, licenseId, filter, isWanted),
  ]);
  return { items: rows.map(toUsageBody), count: total?.count ?? 0 };
}

/** Counts lines only for a range of days, which kept totals do not know. */
function countUsage(db: Database, licenseId: string, filter: UsageFilter, isWanted: SQL | undefined) {
  const { event, from, until } = filter;
  if (from !== undefined || until !== undefined) {
    return db.select({ count: sql<number>`count(*)` }).from(usageLogs).where(isWanted);
  }
  return db
    .select({ count: sql<number>`coalesce(sum(${usageTotals.count}), 0)` })
    .from(usageTotals)
    .where(
      and(
        eq(usageTotals.licenseId, licenseId),
        event === undefined ? undefined : eq(usageTotals.event, event),
      ),
    );
}

function toUsageBody(row: typeof usageLogs.$inferSelect): UsageLogBody {
  return {
    id: row.id,
    event: row.event,
    count: row.count,
    device_name: row.deviceName,
    platform: row.platform,
    app_version: row.appVersion,
    detail: row.detail,
    created_at: toInstant(row.createdAt),
  };
}
