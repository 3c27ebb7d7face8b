import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { mayChange, setStatus } from '#lib/api/services/licenses/license-status.ts';
import { beginTerm, extend, shorteningsOf } from '#lib/api/services/licenses/license-terms.ts';
import { makeLicenses, type NewTerm, newKeysFor } from '#lib/api/services/licenses/new-licenses.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { addDevices } from './added-devices.ts';
import { type Granted, ownerOf, told, withdrawableUntil } from './granted.ts';
import type { Sold } from './order-rows.ts';
import { renewSeveral } from './several/terms.ts';

/**
 * The statements that grant what a paid order has bought: new licences, months or devices.
 *
 * @param begin when a new licence's months begin; those of a renewal begin at its end
 * @param may a condition without which the transaction fails
 */
export async function grantLicenses(
  context: Context,
  row: Sold,
  begin: number,
  may: SQL = sql`true`,
): Promise<Granted> {
  const { months, thing } = row.order;
  const ofOne = (licenses: Statements): Granted => ({
    statements: { licenses, ...told(context, row, 'license_extended') },
    keys: [],
  });
  switch (thing) {
    case 'new': {
      const until = withdrawableUntil(row);
      const term = { broughtAt: begin, months, withdrawableUntil: until, ...beginTerm(months, begin) };
      return newLicenses(context, row, { kind: 'purchase', ...term }, may);
    }
    case 'renewal':
      return ofOne(lengthen(context, row, begin, may));
    case 'renewals':
      return renewSeveral(context, row, begin, may);
    case 'devices':
      return ofOne(addDevices(context, row, withdrawableUntil(row), may));
  }
}

/** The statements that create an order's licences with their first term. */
export async function newLicenses(
  context: Context,
  row: Sold,
  term: NewTerm,
  may: SQL = sql`true`,
): Promise<Granted> {
  const { payment, order } = row;
  const { id: paymentId, quantity, productId, durationKey, amountCents: priceCents } = payment;
  const userId = ownerOf(row);
  const keys = await newKeysFor(context, userId, { quantity, firstId: order.licenseId });
  const licenses = makeLicenses(context, {
    ...{ keys, productId, durationKey, priceCents },
    userId: sql`iif(${may}, ${userId}, null)`,
    maxActivations: order.devices,
    term: { ...term, paymentId },
  });
  return { statements: { licenses, ...told(context, row, 'license_created') }, keys };
}

/** Run these after the payment's statements. They fail if the licence has changed since it was read. */
function lengthen(context: Context, row: Sold, broughtAt: number, may: SQL): Statements {
  const { db } = context;
  const { payment, order, license } = row;
  if (license?.expiresAt == null) throw new Error('A licence without an end cannot be extended');
  const { id: licenseId, userId, expiresAt } = license;
  const { months } = order;
  const term = extend({ ...license, expiresAt }, months, broughtAt);
  const isUnchanged = and(
    eq(licenses.id, licenseId),
    eq(licenses.userId, userId),
    eq(licenses.expiresAt, expiresAt),
  );
  return {
    term: db.insert(licenseTerms).values({
      paymentId: payment.id,
      kind: isTrial(license) ? 'purchase' : 'renewal',
      broughtAt,
      months,
      // Null, which the column refuses, if the licence has changed since it was read: the transaction fails.
      licenseId: sql`(select ${licenses.id} from ${licenses} where ${and(isUnchanged, mayChange('renew'), may)})`,
      previousExpiresAt: expiresAt,
      shortenings: shorteningsOf(licenseId),
      withdrawableUntil: withdrawableUntil(row),
      ...term,
    }),
    license: setStatus(db, 'renew', isUnchanged, { ...term, durationKey: payment.durationKey }),
    usage: insertUsage(context, {
      licenseId,
      event: 'renewed',
      detail: text.renewed(payment.licenseDuration, formatDay(toInstant(term.expiresAt))),
    }),
    event: licenseEvents(context, 'license.renewed', eq(licenses.id, licenseId)),
  };
}
