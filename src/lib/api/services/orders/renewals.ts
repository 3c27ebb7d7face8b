import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { renewals } from '#lib/api/db/schema/renewals.ts';
import { refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { handOverUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { renewalRefusal } from '#lib/api/services/orders/quote/renewal-offers.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { paymentEvent } from '#lib/api/services/webhooks/events.ts';
import { recordWaiver } from '#lib/api/services/withdrawals/waivers.ts';
import type { RenewResult } from '#lib/contract/sales/renewals.ts';
import type { Waiver } from '#lib/contract/withdrawals/waiver.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { extendLicense } from './license-rows.ts';
import { requireSaleLeft } from './sale-limits.ts';
import { describeItem, itemOf, paySimulated, requirePrice, requireSimulation } from './sales.ts';

type Result = v.InferInput<typeof RenewResult>;

interface Order {
  userId: string;
  licenseId: string;
  durationKey: string;
  /** In cents, as its buyer was shown. */
  expectedPrice: number | undefined;
  idempotencyKey: string;
  waiver: Waiver | undefined;
}

/** How often a renewal begins again because others were faster. */
const MAX_ATTEMPTS = 5;

/**
 * Extends a licence, once for each idempotency key; its licence key and devices stay. Parallel renewals of one
 * licence follow one another, each from the end that the one before set; who is overtaken too often has to come back.
 */
export async function renew(context: Context, order: Order): Promise<Result> {
  requireSimulation(context);
  const earlier = await findRenewal(context, order);
  if (earlier) return earlier;
  let subject = await findSubject(context, order);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    let failure: unknown;
    try {
      await record(context, order, subject);
    } catch (error) {
      // A parallel request was faster, or the write succeeded and its answer was lost: the database decides.
      failure = error;
    }
    const made = await findRenewal(context, order);
    if (made) return made;
    await requireSaleLeft(context, order.userId);
    const current = await findSubject(context, order);
    if (current.expiresAt === subject.expiresAt) throw failure;
    subject = current;
  }
  throw refused(409, text.renewalConflict, 'RENEWAL_CONFLICT');
}

type Subject = { license: License; product: Product; expiresAt: number };

async function findSubject({ db, now }: Context, { userId, licenseId }: Order): Promise<Subject> {
  const [found] = await db
    .select({ license: licenses, product: products })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(licenses.id, licenseId), eq(licenses.userId, userId)));
  if (!found) throw refused(404, NOT_FOUND);
  const code = renewalRefusal(found.license, now);
  if (code) throw refused(409, text.codes[code], code);
  return { ...found, expiresAt: found.license.expiresAt ?? now };
}

/** Payment, extension, activity and log in one transaction. */
async function record(context: Context, order: Order, { license, product, expiresAt }: Subject) {
  const { db, now } = context;
  const { userId, licenseId, durationKey, idempotencyKey } = order;
  const item = itemOf(product, durationKey);
  requirePrice(item, order.expectedPrice);
  const paymentId = newId();
  const { label, months } = item.duration;
  await transaction(context, {
    activity: recordActivity(db, { userId, type: 'license_extended', description: describeItem(item) }, now),
    payment: paySimulated(context, { paymentId, userId, licenseId, idempotencyKey }, item),
    waiver: recordWaiver(context, paymentId, order.waiver),
    extension: extendLicense(context, { paymentId, license, expiresAt, durationKey, label, months }),
    mail: insertPaymentNotice(context, { notice: 'order', paymentId }),
    event: paymentEvent(context, 'payment.completed', eq(payments.id, paymentId)),
  });
  handOverUsage(context, licenseId);
}

/** The outcome of an earlier request with this key; refuses a key that was used for another order. */
async function findRenewal({ db, env }: Context, order: Order): Promise<Result | undefined> {
  const [found] = await db
    .select({ payment: payments, renewal: renewals, license: licenses })
    .from(payments)
    .leftJoin(renewals, eq(renewals.paymentId, payments.id))
    .leftJoin(licenses, eq(licenses.id, renewals.licenseId))
    .where(and(eq(payments.userId, order.userId), eq(payments.idempotencyKey, order.idempotencyKey)));
  if (!found) return undefined;
  const { payment, renewal, license } = found;
  if (!renewal || !license || license.id !== order.licenseId || payment.durationKey !== order.durationKey) {
    throw keyReused();
  }
  const end = toInstant(renewal.expiresAt);
  return {
    message: `${payment.productName} per ${payment.licenseDuration}: la licenza scade il ${formatDay(end)}.`,
    license: {
      id: license.id,
      license_key: await openVault(env.LICENSE_KEYS).open(license.id, license.keySealed),
      previous_expiry_date: toInstant(renewal.previousExpiresAt),
      expiry_date: end,
      product: { name: payment.productName },
    },
  };
}
