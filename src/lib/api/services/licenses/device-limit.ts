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
 * The statements that change the device limit of the licences that `where` selects, log it and notify their owners.
 * Devices beyond a lower limit keep their slots: only another device needs a free slot.
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

/** Extra devices that are bought for a licence, or taken back. */
interface ExtraDevices {
  /** The licence's new device limit. */
  limit: number;
  /** The change of the number of extra devices; negative where they are taken back. */
  devices: number;
  /** The change of their monthly price. */
  cents: number;
}

/** The statements that change a licence's extra devices. The mail about the payment notifies its owner. */
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

/** Selects licences with another limit that are not revoked. */
const hasOther = (limit: number) => and(ne(licenses.maxActivations, limit), ne(licenses.status, 'revoked'));

/** As `limitChange`, for licences by id, in one transaction. Returns the ids of those that changed. */
export async function changeDeviceLimit(context: Context, ids: string[], limit: number): Promise<string[]> {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`No licence is for ${limit} devices`);
  const isChosen = and(isIn(licenses.id, ids), hasOther(limit));
  const { changed } = await transaction(context, limitChange(context, isChosen, limit));
  return changed.map(({ id }) => id);
}
