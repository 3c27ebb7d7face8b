import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { tellDeviceLimit } from './license-notices.ts';
import { insertUsageOfEach } from './usage-logs.ts';

/**
 * The statements that change on how many devices the licences that `where` selects may be used, log it and tell their
 * owners. Devices beyond a lower limit stay: only another one needs a free slot.
 */
export function limitChange(context: Context, where: SQL | undefined, limit: number, sellerNote = '') {
  const { db } = context;
  const log = { licenseId: licenses.id, event: 'limit_changed', detail: text.limitChanged(limit) } as const;
  return {
    mails: tellDeviceLimit(context, where, limit, sellerNote),
    event: licenseEvents(context, 'license.limit_changed', where, { maxActivations: limit }),
    usage: insertUsageOfEach(context, log, {}, sql`from ${licenses} where ${where}`),
    changed: db.update(licenses).set({ maxActivations: limit }).where(where).returning({ id: licenses.id }),
  };
}

/** Devices that are bought in addition to those of a licence's product, or taken back. */
interface ExtraDevices {
  /** On how many devices it may then be used. */
  limit: number;
  /** By how many more; fewer where negative. */
  devices: number;
  /** What those cost a month. */
  cents: number;
}

/** The statements that change how many devices a licence has in addition to its product's. Its owner hears of the payment. */
export function changeExtraDevices(
  context: Context,
  where: SQL | undefined,
  { limit, devices, cents }: ExtraDevices,
): Statements {
  const log = { licenseId: licenses.id, event: 'limit_changed', detail: text.limitChanged(limit) } as const;
  const { extraDevices, extraCents } = licenses;
  return {
    event: licenseEvents(context, 'license.limit_changed', where, { maxActivations: limit }),
    usage: insertUsageOfEach(context, log, {}, sql`from ${licenses} where ${where}`),
    changed: context.db
      .update(licenses)
      .set({
        maxActivations: limit,
        extraDevices: sql`${extraDevices} + ${devices}`,
        extraCents: sql`${extraCents} + ${cents}`,
      })
      .where(where),
  };
}

/** Selects licences whose limit another one would change. */
const hasOther = (limit: number) => and(ne(licenses.maxActivations, limit), ne(licenses.status, 'revoked'));

/** The same for licences by their ids, in one transaction. Returns the ids of those that changed. */
export async function changeDeviceLimit(context: Context, ids: string[], limit: number): Promise<string[]> {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`No licence is for ${limit} devices`);
  const isChosen = and(isIn(licenses.id, ids), hasOther(limit));
  const { changed } = await transaction(context, limitChange(context, isChosen, limit));
  return changed.map(({ id }) => id);
}
