import { eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { vouchFor } from '#lib/api/services/licenses/known-keys.ts';
import { handOverUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { recordPayment } from '#lib/api/services/payments/payment-records.ts';
import { fakeProvider, SIMULATED } from '#lib/api/services/payments/provider/fake.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { newId, newTransactionId } from '#lib/api/services/shared/ids.ts';
import { toMoney } from '#lib/api/services/shared/wire.ts';
import { paymentEvent } from '#lib/api/services/webhooks/events.ts';
import { recordWaiver } from '#lib/api/services/withdrawals/waivers.ts';
import { finalPrice } from '#lib/contract/licenses/license-rules.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { sellsForReal } from '#lib/contract/real-sales.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/price-changed.ts';
import type { Waiver } from '#lib/contract/withdrawals/waiver.ts';
import { formatEuro } from '#lib/format.ts';
import { currentTerms } from '#lib/text/terms/terms.ts';
import { makeLicense, newKeyFor } from './license-rows.ts';
import { mayBuy } from './sale-limits.ts';

const ORDER_INSTEAD = 'Qui si compra con un ordine: aprilo dalla pagina del prodotto.';
const UNKNOWN_DURATION = 'Questa durata non è disponibile per il prodotto scelto.';

/** What is sold, at the server's price. */
export interface Item {
  product: Pick<Product, 'id' | 'name' | 'maxActivations'>;
  durationKey: string;
  duration: SaleDuration;
  priceCents: number;
}

/** A product for one of its durations; refuses any other. */
export function itemOf(product: Product, durationKey: string): Item {
  const duration = Object.hasOwn(product.durations, durationKey) && product.durations[durationKey];
  if (!duration || product.isWithdrawn) throw invalid({ duration_key: [UNKNOWN_DURATION] });
  return {
    product,
    durationKey,
    duration,
    priceCents: finalPrice(product.basePriceCents, duration.multiplier),
  };
}

/** Refuses what its buyer was shown for another price. */
export function requirePrice({ priceCents }: Item, expected: number | undefined): void {
  if (expected === undefined || expected === priceCents) return;
  const detail = `Intanto il prezzo è cambiato: ora è ${formatEuro(priceCents)}. Non hai pagato nulla.`;
  throw new ApiError(409, { detail, code: PRICE_CHANGED, price: toMoney(priceCents) });
}

/** Refuses to give away what is sold for money: an order leads to its payment. */
export function requireSimulation({ env }: Pick<Context, 'env'>): void {
  if (sellsForReal(env)) throw refused(403, ORDER_INSTEAD);
}

export const describeItem = ({ product, duration }: Item) => `${product.name}, ${duration.label}`;

/** Writes licence, payment, invoice and activity in one transaction. */
export async function recordSale(
  context: Context,
  userId: string,
  item: Item,
  { idempotencyKey, waiver }: { idempotencyKey: string; waiver: Waiver | undefined },
): Promise<void> {
  const { db, now } = context;
  const { product, durationKey, duration, priceCents } = item;
  const { licenseKey, ...key } = await newKeyFor(context, userId);
  const { licenseId } = key;
  const paymentId = newId();
  await transaction(context, {
    license: makeLicense(context, {
      ...key,
      userId,
      productId: product.id,
      durationKey,
      months: duration.months,
      priceCents,
      maxActivations: product.maxActivations,
    }),
    payment: paySimulated(context, { paymentId, userId, licenseId, idempotencyKey }, item),
    waiver: recordWaiver(context, paymentId, waiver),
    activity: recordActivity(db, { userId, type: 'license_created', description: describeItem(item) }, now),
    mail: insertPaymentNotice(context, { notice: 'order', paymentId }),
    event: paymentEvent(context, 'payment.completed', eq(payments.id, paymentId)),
  });
  handOverUsage(context, licenseId);
  context.defer(async () => void (await vouchFor(context, licenseKey)));
}

interface Payer {
  paymentId: string;
  userId: string;
  licenseId: string;
  idempotencyKey: string;
}

/** The statements of a simulated, successful payment. */
export function paySimulated({ db, now }: Context, { paymentId, ...payer }: Payer, item: Item): Statement[] {
  const { product, durationKey, duration, priceCents } = item;
  return [
    ...recordPayment(db, {
      id: paymentId,
      ...payer,
      productId: product.id,
      // Null beyond the limit: the column refuses null, and so the whole transaction fails.
      transactionId: sql`iif(${mayBuy(payer.userId, now)}, ${newTransactionId()}, null)`,
      productName: product.name,
      durationKey,
      licenseDuration: duration.label,
      amountCents: priceCents,
      currency: DEFAULT_CURRENCY,
      paymentMethod: SIMULATED,
      status: 'completed',
      provider: fakeProvider.name,
      termsVersion: currentTerms.version,
      createdAt: now,
    }),
    recordActivity(
      db,
      {
        userId: payer.userId,
        type: 'payment_completed',
        description: `${describeItem(item)}: ${formatEuro(priceCents)}`,
      },
      now,
    ),
  ];
}
