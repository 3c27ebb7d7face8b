import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import { endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import type { KeptLine, LinePlace, UsageFilter } from '#lib/api/objects/usage-lines.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { isDay } from '#lib/contract/calendar.ts';
import type { UsageLogBody } from '#lib/contract/licenses/licenses.ts';
import { usageEvents } from '#lib/contract/licenses/usage-events.ts';
import { logOf } from './log-objects.ts';
import { isOf, moveWaiting } from './waiting-usage.ts';

/** Reads an event and a range of days in Italy (inclusive) or of instants; ignores invalid values. */
export function readUsageFilter({ event: asked, from = '', to = '' }: Record<string, string>): UsageFilter {
  const event = usageEvents.find((known) => known === asked);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return {
    event,
    from: Number.isNaN(first) ? undefined : isDay(from) ? startOfItalianDay(from) : first,
    until: Number.isNaN(last) ? undefined : isDay(to) ? endOfItalianDay(to) : last + 1,
  };
}

/** The position that a line's id encodes; `undefined` for any other text. */
export function readPlace(lineId = ''): LinePlace | undefined {
  const [, createdAt, id] = /^(\d{1,15})-(\d{1,15})$/.exec(lineId) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id: Number(id) } : undefined;
}

/** The owner's or holder's filter: hides what happened before they got the licence. */
export function ownUsageFilter(
  filter: UsageFilter,
  { license, heldSince }: { license: Pick<License, 'movedAt'>; heldSince: number | null },
): UsageFilter {
  const since = heldSince ?? license.movedAt;
  return since === null ? filter : { ...filter, from: Math.max(filter.from ?? since, since) };
}

/** A page of a licence's log, newest first, by number or after a line. Callers check the owner. */
export async function listUsage(
  context: Context,
  licenseId: string,
  filter: UsageFilter,
  { limit, offset }: Slice,
  after?: LinePlace,
) {
  await bringAll(context, [licenseId]);
  const query = { ...filter, limit, start: after ?? offset };
  const { lines, count } = await logOf(context.env, licenseId).page(query, context.now);
  const items = lines.map(toUsageBody);
  return { items, count, last: items.at(-1)?.id };
}

const EXPORT_PAGE = 1000;

/** All lines of licences' logs that belong to their owner, page by page, each log newest line first. */
export async function* readLogs(
  context: Context,
  owned: Pick<License, 'id' | 'movedAt'>[],
): AsyncGenerator<{ licenseId: string; lines: KeptLine[] }> {
  await bringAll(
    context,
    owned.map(({ id }) => id),
  );
  for (const license of owned) {
    for await (const lines of pagesOf(context, license)) yield { licenseId: license.id, lines };
  }
}

async function* pagesOf(
  context: Context,
  license: Pick<License, 'id' | 'movedAt'>,
): AsyncGenerator<KeptLine[]> {
  const filter = ownUsageFilter({}, { license, heldSince: null });
  let start: number | LinePlace = 0;
  for (;;) {
    const { lines } = await logOf(context.env, license.id).page(
      { ...filter, limit: EXPORT_PAGE, start },
      context.now,
    );
    if (lines.length > 0) yield lines;
    const last = lines.at(-1);
    if (!last || lines.length < EXPORT_PAGE) return;
    start = last;
  }
}

/** Moves the waiting lines of licences to their logs before they are read. */
async function bringAll(context: Context, licenseIds: string[]): Promise<void> {
  const waiting = await context.db
    .selectDistinct({ id: waitingUsage.licenseId })
    .from(waitingUsage)
    .where(isOf(licenseIds));
  for (const { id } of waiting) await moveWaiting(context, isOf([id]));
}

function toUsageBody({ id, createdAt, ...line }: KeptLine): UsageLogBody & { id: string } {
  return {
    // Encodes the line's position: the next page is requested with it.
    id: `${createdAt}-${id}`,
    event: line.event,
    count: line.count,
    is_minimum: line.isMinimum,
    device_name: line.deviceName,
    platform: line.platform,
    app_version: line.appVersion,
    detail: line.detail,
    created_at: toInstant(createdAt),
  };
}
