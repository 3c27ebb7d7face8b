import { eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { discrepancies, providerCharges, providerTasks } from '#lib/api/db/schema/provider.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { OrderState, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { RENEWAL_CONSENT_VERSION } from '#lib/contract/subscriptions/rules.ts';
import { WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import { context, read, signIn } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';

/** Both consents that make the shop deliver the key at once. */
export const waiver = { version: WAIVER_VERSION, request: true, acknowledgement: true };
export const consent = { version: RENEWAL_CONSENT_VERSION };

export interface Wish {
  product?: string;
  duration?: string;
  quantity?: number;
  license?: string;
  /** Licences to renew together, to the same day if `until` is given. */
  licenses?: string[];
  until?: string;
  coupon?: string;
  /** Additional devices for the licence, instead of a duration. */
  devices?: number;
  offer?: string;
  /** Whether the customer wants the key at once; true by default. */
  isWaived?: boolean;
  renews?: boolean;
  key?: string;
  price?: string;
  terms?: number;
  /** The buyer's reference number for the order. */
  purchaseOrder?: string;
  /** Whether the customer pays by bank transfer. */
  isTransfer?: boolean;
  /** The country of the card's bank; by default, Italy. */
  bank?: string;
}

/** A customer of a shop that sells for money, or a member who orders for an organization. */
export function customerOf(shop: PaymentSystem, userId: string, whose: Record<string, string> = {}) {
  /** Signs in anew, because tests move the clock beyond a token's lifetime. */
  const as = async () => ({ access: (await signIn(userId)).access });
  const quoted = async (wish: Wish = {}) => {
    const {
      product = 'one',
      duration = '1m',
      quantity = 1,
      license,
      licenses: ids,
      until,
      coupon,
      devices,
      offer,
    } = wish;
    const query = {
      ...(devices === undefined ? { duration } : { devices: String(devices) }),
      quantity: String(quantity),
      ...(license && { license }),
      ...(ids && { licenses: ids.join(',') }),
      ...(until && { until }),
      ...(coupon && { coupon }),
      ...(offer && { offer }),
    };
    return shop.call('checkout', { ...(await as()), params: { ...whose, product }, query });
  };
  /** The body of an order at the current price. */
  const bodyOf = async (wish: Wish = {}) => {
    const { product = 'one', duration = '1m', quantity, license, coupon, isWaived = true, renews } = wish;
    const quote = v.safeParse(Checkout, (await quoted(wish)).body);
    const total = quote.success ? quote.output.total : null;
    return {
      product_id: product,
      ...(wish.devices === undefined ? { duration_key: duration } : { devices: wish.devices }),
      quantity,
      license_id: license,
      ...(wish.licenses && { license_ids: wish.licenses }),
      ...(wish.until && { until: wish.until }),
      coupon,
      offer_id: wish.offer,
      expected_price: wish.price ?? ((total?.price ?? 0) / 100).toFixed(2),
      terms_version: wish.terms ?? (quote.success ? quote.output.terms_version : 0),
      ...(isWaived && { withdrawal_waiver: waiver }),
      ...(renews && { auto_renewal: consent }),
      ...(wish.purchaseOrder !== undefined && { purchase_order: wish.purchaseOrder }),
      ...(wish.isTransfer && { pay_by: TRANSFER }),
    };
  };
  const place = async (wish: Wish = {}) =>
    shop.call('placeOrder', {
      ...(await as()),
      params: whose,
      headers: { 'Idempotency-Key': wish.key ?? crypto.randomUUID() },
      body: await bodyOf(wish),
    });
  const state = async (id: string, isBack = false) =>
    read(
      OrderState,
      await shop.call('order', {
        ...(await as()),
        params: { ...whose, id },
        query: isBack ? { back: '1' } : {},
      }),
    );
  /** Places an order; returns its id and its page at the payment service. */
  const order = async (wish: Wish = {}) => {
    const { id, payment_url } = read(PlacedOrder, await place(wish));
    return { id, url: payment_url, session: await sessionOf(id) };
  };
  /** Places an order and pays for it; `shop.tell` delivers the events. */
  const pay = async (wish: Wish = {}, way: 'card' | 'later' = 'card') => {
    const placed = await order(wish);
    const { bank } = wish;
    shop.stripe.pay({ session: placed.session, way, ...(bank && { country: bank }) });
    return placed;
  };
  /** Buys a licence, and delivers the events. */
  const buy = async (wish: Wish = {}) => {
    const placed = await pay(wish);
    await shop.tell();
    return placed;
  };
  return { as, quoted, bodyOf, place, state, order, pay, buy };
}
export type Customer = ReturnType<typeof customerOf>;

/** The payment service's id of an order's page, or of its charge if it has no page. */
export async function sessionOf(id: string): Promise<string> {
  const [order] = await context().db.select().from(orders).where(eq(orders.paymentId, id));
  return order?.reference ?? '';
}

/** The rows about a customer's orders. */
export async function books(userId: string) {
  const { db } = context();
  const [paid, held] = await Promise.all([
    db
      .select({ payment: payments, order: orders, document: documents })
      .from(payments)
      .leftJoin(orders, eq(orders.paymentId, payments.id))
      .leftJoin(documents, ofSale)
      .where(eq(payments.userId, userId)),
    db.select().from(licenses).where(eq(licenses.userId, userId)),
  ]);
  return { paid, licenses: held };
}

/** All rows about the payment service, of all customers. */
export async function ledger() {
  const { db } = context();
  const [charges, tasks, open, given, notes] = await db.batch([
    db.select().from(providerCharges),
    db.select().from(providerTasks),
    db.select().from(discrepancies),
    db.select().from(refunds),
    db.select().from(documents).where(isNotNull(documents.correctsId)),
  ]);
  return { charges, tasks, discrepancies: open, refunds: given, creditNotes: notes };
}
