import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { activations, formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refused } from '#lib/api/errors.ts';
import type { Cursor } from '#lib/api/kernel/cursors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { findSwaps } from '#lib/api/services/devices/swaps.ts';
import { listUsage } from '#lib/api/services/licenses/usage-pages.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { selectFormer, toFormer } from './holders.ts';
import { selectRows } from './list.ts';
import { servedColumns, toServedLicense } from './served.ts';
import { selectSubscription, toSubscriptionBody } from './subscription-rows.ts';

export async function readStaffLicense(context: Context, id: string): Promise<StaffLicensePageBody> {
  const { db } = context;
  // Outside a transaction: there D1 returns rows by column name, and two columns are called `id`.
  const [row] = await selectRows(context).where(eq(licenses.id, id));
  if (!row) throw refused(404, missingWords.license);
  const {
    more: [more],
    devices,
    paid,
    renewing: [renewing],
    former,
  } = await transaction(context, {
    more: db
      .select({
        ...servedColumns(context),
        formerKeys: sql<number>`(select ${count()} from ${formerKeys} where ${eq(formerKeys.licenseId, id)})`,
      })
      .from(licenses)
      .where(eq(licenses.id, id)),
    devices: db
      .select()
      .from(activations)
      .where(eq(activations.licenseId, id))
      .orderBy(desc(activations.slotUntil), desc(activations.lastSeenAt))
      .limit(MAX_PAGE_SIZE),
    paid: db
      .select()
      .from(payments)
      .where(
        inArray(
          payments.id,
          db
            .select({ id: licenseTerms.paymentId })
            .from(licenseTerms)
            .where(and(eq(licenseTerms.licenseId, id), isNotNull(licenseTerms.paymentId))),
        ),
      )
      .orderBy(desc(payments.createdAt))
      .limit(MAX_PAGE_SIZE),
    renewing: selectSubscription(context, id),
    former: selectFormer(context, id),
  });
  if (!more) throw refused(404, missingWords.license);
  const swaps = await findSwaps(context, id);
  const { license } = row;
  return {
    ...(await toServedLicense(context, row, more, devices)),
    activated_at: toOptionalInstant(license.activatedAt),
    extra_devices: license.extraDevices,
    extra_price: toMoney(license.extraCents),
    duration_months: license.durationMonths,
    purchase_price: toMoney(license.purchasePriceCents),
    seller_note: license.sellerNote,
    former: former.map(toFormer),
    former_keys: more.formerKeys,
    swaps,
    payments: paid.map(toPayment),
    subscription: renewing ? toSubscriptionBody(renewing) : null,
  };
}

const toPayment = (payment: typeof payments.$inferSelect) => ({
  id: payment.id,
  transaction_id: payment.transactionId,
  amount: toMoney(payment.amountCents),
  refunded: toMoney(payment.refundedCents),
  currency: payment.currency,
  license_duration: payment.licenseDuration,
  status: payment.status,
  created_at: toInstant(payment.createdAt),
});

/** A page of a licence's usage log, newest first. */
export async function listStaffUsage(context: Context, id: string, { after, limit }: Cursor) {
  const { db } = context;
  const [license] = await db.select({ id: licenses.id }).from(licenses).where(eq(licenses.id, id));
  if (!license) throw refused(404, missingWords.license);
  const place = after && { createdAt: after.at, id: Number(after.id) };
  const { items } = await listUsage(context, id, {}, { limit: limit + 1, offset: 0 }, place);
  const results = items.slice(0, limit);
  return { results, next: items.length > limit ? (results.at(-1)?.id ?? null) : null };
}
