import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { changeExtraDevices } from '#lib/api/services/licenses/device-limit.ts';
import type { Sold } from './order-rows.ts';

/**
 * The statements that raise the device limit of a paid order's licence. Run them after the payment's. They fail if the
 * licence has changed since it was read.
 */
export function addDevices(
  context: Context,
  row: Sold,
  withdrawableUntil: number | null,
  may: SQL,
): Statements {
  const { db, now } = context;
  const { payment, order, license } = row;
  if (license?.expiresAt == null) throw new Error('A licence without an end gets no more devices');
  const { id: licenseId, userId, expiresAt, anchorAt, durationMonths } = license;
  const { devices, deviceCents } = order;
  const isUnchanged = and(
    eq(licenses.id, licenseId),
    eq(licenses.userId, userId),
    eq(licenses.expiresAt, expiresAt),
    eq(licenses.maxActivations, license.maxActivations),
    eq(licenses.extraDevices, license.extraDevices),
    eq(licenses.status, 'active'),
  );
  return {
    term: db.insert(licenseTerms).values({
      paymentId: payment.id,
      kind: 'devices',
      broughtAt: now,
      // Null, which the column refuses, if the licence has changed since it was read: the transaction fails.
      licenseId: sql`(select ${licenses.id} from ${licenses} where ${and(isUnchanged, may)})`,
      ...{ withdrawableUntil, devices, deviceCents, expiresAt, anchorAt, durationMonths },
    }),
    ...changeExtraDevices(context, eq(licenses.id, licenseId), {
      limit: license.maxActivations + devices,
      devices,
      cents: devices * deviceCents,
    }),
  };
}
