import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { trustNewKey } from '#lib/api/services/licenses/known-keys.ts';
import { mayChange, setStatus } from '#lib/api/services/licenses/license-status.ts';
import { beginTerm, extend, shorteningsOf } from '#lib/api/services/licenses/license-terms.ts';
import { makeLicense } from '#lib/api/services/licenses/new-licenses.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { isSimulated } from '#lib/api/services/withdrawals/contracts.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { HOUR_MS, WITHDRAWAL_UNDO_HOURS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import type { Sold } from './order-rows.ts';

/**
 * The statements that bring the licence of a paid order, or make it longer.
 *
 * @param begin of a new licence's months; a renewal's follow its end
 * @param may where it is not so the transaction fails
 */
export function grantLicense(context: Context, row: Sold, begin: number, may: SQL = sql`true`): Statements {
  const { db, now } = context;
  const { payment, order, user } = row;
  if (!user) throw new Error('An order without an account brings no licence');
  const description = `${payment.productName}, ${payment.licenseDuration}`;
  const type = order.isExtension ? 'license_extended' : 'license_created';
  return {
    license: order.isExtension
      ? lengthen(context, row, begin, may)
      : make(context, row, begin, sql`iif(${may}, ${user.id}, null)`),
    names: db.update(payments).set({ licenseId: order.licenseId }).where(eq(payments.id, payment.id)),
    activity: recordActivity(db, { userId: user.id, type, description }, now),
  };
}

function make(context: Context, row: Sold, broughtAt: number, userId: SQL) {
  const { payment, order } = row;
  const { licenseId, months, maxActivations, keyLookup, keySealed, keyFirst, keyLast } = order;
  if (keyLookup === null || keySealed === null || keyFirst === null || keyLast === null)
    throw new Error('An order has no key');
  return makeLicense(context, {
    key: { licenseId, keyLookup, keySealed, keyFirst, keyLast },
    userId,
    productId: payment.productId,
    durationKey: payment.durationKey,
    maxActivations,
    priceCents: payment.amountCents,
    term: {
      kind: 'purchase',
      paymentId: payment.id,
      broughtAt,
      months,
      withdrawableUntil: withdrawableUntil(row),
      ...beginTerm(months, broughtAt),
    },
  });
}

/** A withdrawal may be declared until the end of the right, and takes effect after its customer could undo it. */
function withdrawableUntil({ payment, order }: Sold): number | null {
  if (order.isWaived || payment.paidAt === null || isSimulated(payment)) return null;
  return withdrawalEnd(payment.paidAt) + WITHDRAWAL_UNDO_HOURS * HOUR_MS;
}

/** After its payment's statements; they fail if the licence has changed since it was read. */
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
      // Null if the licence has changed since it was read: the column refuses null, and so the whole transaction fails.
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

/** Lets the limits know the key of the licence that an order has brought. */
export function trustOrderKey(context: Context, { order }: Pick<Sold, 'order'>): void {
  const { licenseId, keySealed } = order;
  trustNewKey(context, () => keySealed && openVault(context.env.LICENSE_KEYS).open(licenseId, keySealed));
}
