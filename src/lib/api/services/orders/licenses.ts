import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { vouchFor } from '#lib/api/services/licenses/known-keys.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { extendLicense, makeLicense } from './license-rows.ts';
import type { Sold } from './order-rows.ts';

/**
 * The statements that bring the licence of a paid order, or make it longer.
 *
 * @param begin of a new licence's months; a renewal's follow its end
 * @param owner yields whose it is, or null where it must not come: that fails the transaction
 */
export function bring(context: Context, row: Sold, begin: number, owner?: SQL): Statement[] {
  const { db, now } = context;
  const { payment, order, user, license } = row;
  const { id: paymentId, durationKey, licenseDuration: label, productName } = payment;
  if (!user) throw new Error('An order without an account brings no licence');
  const description = `${productName}, ${label}`;
  const names = db.update(payments).set({ licenseId: order.licenseId }).where(eq(payments.id, paymentId));
  if (order.isExtension) {
    if (license?.expiresAt == null) throw new Error('A licence without an end cannot be extended');
    const { months } = order;
    return [
      recordActivity(db, { userId: user.id, type: 'license_extended', description }, now),
      names,
      ...extendLicense(context, {
        paymentId,
        paidAt: begin,
        license,
        expiresAt: license.expiresAt,
        durationKey,
        label,
        months,
      }),
    ];
  }
  const { licenseId, months, maxActivations, keyLookup, keySealed } = order;
  if (keyLookup === null || keySealed === null) throw new Error('An order has no key');
  return [
    ...makeLicense(context, {
      licenseId,
      paymentId,
      begin,
      userId: owner ?? user.id,
      productId: payment.productId,
      durationKey,
      months,
      priceCents: payment.amountCents,
      maxActivations,
      keyLookup,
      keySealed,
    }),
    names,
    recordActivity(db, { userId: user.id, type: 'license_created', description }, now),
  ];
}

/** Has the limits know the new key, so that its first use counts as no guess. */
export function vouch(context: Context, { order }: Pick<Sold, 'order'>): void {
  context.defer(async () => {
    const { licenseId, keySealed } = order;
    const key = keySealed && (await openVault(context.env.LICENSE_KEYS).open(licenseId, keySealed));
    if (key) await vouchFor(context, key);
  });
}
