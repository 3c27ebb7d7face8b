import { eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { usageLogs, waitingUsage } from '#lib/api/db/schema/usage-logs.ts';
import type { KeptLine, Place, UsageFilter } from '#lib/api/objects/usage-lines.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { UsageLogBody } from '#lib/contract/licenses/usage.ts';
import { usageEvents } from '#lib/contract/licenses/usage-events.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { carryLicense } from './carry-over.ts';
import { logOf } from './log-objects.ts';
import { isOf, moveWaiting } from './waiting-usage.ts';

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

/** The place that a line's id names; `undefined` for anything else. */
export function readPlace(lineId = ''): Place | undefined {
  const [, createdAt, id] = /^(\d{1,15})-(\d{1,15})$/.exec(lineId) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id: Number(id) } : undefined;
}

/** A page of a licence's log, newest first, by number or after a line. Callers check the owner. */
export async function listUsage(
  context: Context,
  licenseId: string,
  filter: UsageFilter,
  { limit, offset }: Slice,
  after?: Place,
) {
  await bringAll(context, licenseId);
  const query = { ...filter, limit, start: after ?? offset };
  const { lines, count } = await logOf(context.env, licenseId).page(query, context.now);
  const items = lines.map(toUsageBody);
  return { items, count, last: items.at(-1)?.id };
}

const EXPORT_PAGE = 1000;

/** All lines of a licence's log, newest first, page by page. */
export async function* readLog(context: Context, licenseId: string): AsyncGenerator<KeptLine[]> {
  await bringAll(context, licenseId);
  let start: number | Place = 0;
  for (;;) {
    const { lines } = await logOf(context.env, licenseId).page({ limit: EXPORT_PAGE, start }, context.now);
    if (lines.length > 0) yield lines;
    const last = lines.at(-1);
    if (!last || lines.length < EXPORT_PAGE) return;
    start = last;
  }
}

/** A log that is read has what waits for it, and what the former table still holds. */
async function bringAll(context: Context, licenseId: string): Promise<void> {
  const one = { one: sql<1>`1` };
  const [waiting, former] = await context.db.batch([
    context.db.select(one).from(waitingUsage).where(eq(waitingUsage.licenseId, licenseId)).limit(1),
    context.db.select(one).from(usageLogs).where(eq(usageLogs.licenseId, licenseId)).limit(1),
  ]);
  if (waiting.length > 0) await moveWaiting(context, isOf([licenseId]));
  if (former.length > 0) await carryLicense(context, licenseId);
}

function toUsageBody({ id, createdAt, ...line }: KeptLine): UsageLogBody & { id: string } {
  return {
    // Names the line's place: the next page is asked for by it.
    id: `${createdAt}-${id}`,
    event: line.event,
    count: line.count,
    device_name: line.deviceName,
    platform: line.platform,
    app_version: line.appVersion,
    detail: line.detail,
    created_at: toInstant(createdAt),
  };
}
