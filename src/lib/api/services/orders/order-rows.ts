import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type LicenseRow, licenseColumns, licenses } from '#lib/api/db/schema/licenses.ts';
import { type OrderLicense, orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { type Order, type OrderThing, orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { type Customer, customerColumns, isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { orderBuyer } from '#lib/api/services/billing/buyer.ts';
import type { Charged } from '#lib/api/services/billing/charged.ts';
import { ownLicenseIds } from '#lib/api/services/licenses/paid-licenses.ts';
import { type OrderedOffer, orderedOffer } from '#lib/api/services/orders/quote/offers.ts';
import { TRANSFER_METHOD } from '#lib/api/services/provider/transfer.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { isBeingWithdrawn } from '#lib/api/services/withdrawals/stops.ts';
import { DAY_MS, DEFAULT_CURRENCY, LONGEST_PAYMENT_DAYS } from '#lib/contract/limits.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';

/** An order and the rows around it. */
export interface OrderRow {
  order: Order;
  payment: Payment;
  /** Null once the account is deleted. */
  user: Customer | null;
  /** The licence that the order extends or has created, or the first of several. */
  license: LicenseRow | null;
  /** Whether a withdrawal is declared that the customer may still undo. */
  isBeingWithdrawn: boolean;
  /** The offer that was ordered; without an id once the account is deleted. */
  offer: OrderedOffer | null;
  /** The amount received by bank transfer so far. */
  receivedCents: number;
  /** The licences renewed together, as priced; empty if the order renews one licence or creates new ones. */
  several: RenewedLicense[];
  /** The granted licences that the customer still owns, in the order's sequence. */
  licenseIds: string[];
}

/** One of the licences that an order renews together. */
export interface RenewedLicense extends Omit<OrderLicense, 'paymentId'> {
  /** Whether it can still be renewed: the customer owns it and it is not revoked. */
  isThere: boolean;
}

/** An order that is about to be written. */
export type Sold = Omit<OrderRow, 'payment'> & { payment: Omit<Payment, 'transactionId'> };

/** The amount received for a payment by bank transfer, as a column. */
const receivedCents =
  sql<number>`(select coalesce(sum(${bankMovements.amountCents}), 0) from ${bankMovements} where ${and(
    eq(bankMovements.paymentId, payments.id),
    eq(bankMovements.outcome, 'counted'),
  )})`.as('received_cents');

/** The licences renewed together in their sequence, as a column. */
const several = sql<
  RenewedLicense[]
>`(select json_group_array(json_object('licenseId', one.license_id, 'cents', one.cents, 'expiresAt', one.expires_at, 'until', one.until, 'days', one.days, 'renewalCents', one.renewal_cents, 'renewalListCents', one.renewal_list_cents, 'isThere', json(iif(l.user_id is ${payments.userId} and l.status <> 'revoked' and l.expires_at is not null, 'true', 'false'))) order by one.expires_at, one.license_id) from ${orderLicenses} as one join ${licenses} as l on l.id = one.license_id where one.payment_id = ${payments.id})`
  .mapWith((rows: string): RenewedLicense[] => JSON.parse(rows))
  .as('several');

export const selectOrders = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      order: orders,
      payment: payments,
      user: customerColumns,
      license: licenseColumns,
      licenseIds: ownLicenseIds,
      several,
      receivedCents: receivedCents,
      offer: orderedOffer,
      isBeingWithdrawn: sql<boolean>`${isBeingWithdrawn({ db }, payments.id)}`.mapWith(Boolean),
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(users, and(eq(users.id, payments.userId), isNotDeleted))
    .leftJoin(licenses, eq(licenses.id, orders.licenseId));

export async function findOrder(
  context: Pick<Context, 'db'>,
  paymentId: string,
): Promise<OrderRow | undefined> {
  const [found] = await selectOrders(context).where(eq(orders.paymentId, paymentId));
  return found;
}

/** The ids of the licences that an order renews. */
export const renewedIds = ({ order, several }: Pick<Sold, 'order' | 'several'>): string[] =>
  several.length > 0 ? several.map(({ licenseId }) => licenseId) : [order.licenseId];

/** Whether a payment may still pay the order. Money that arrives after the order's end counts too. */
export const mayBePaid = ({ payment, order }: Pick<OrderRow, 'payment' | 'order'>): boolean =>
  (payment.status === 'pending' || payment.status === 'failed') && order.chargeId === null;

/** Whether money sent for an order may still arrive. */
export const mayStillCome = ({ payment }: Pick<OrderRow, 'payment'>, now: number): boolean =>
  payment.createdAt > now - LONGEST_PAYMENT_DAYS * DAY_MS;

/** What an order sells, to whom and for how much. */
interface Sale {
  user: Customer;
  product: Product;
  charged: Charged;
  /** The licence that the order creates, the first of several, or the one that it extends. */
  licenseId: string;
  thing: { kind: Exclude<OrderThing, 'devices'> } | { kind: 'devices'; devices: number; monthCents: number };
  quantity: number;
  durationKey: string;
  label: string;
  months: number;
  listCents: number;
  openOrderKey: string;
  provider: string;
  termsVersion: number;
  createdAt: number;
  purchaseOrder?: string | undefined;
}

/** The method of a payment that the payment service has not reported yet. */
export const UNKNOWN_METHOD = 'online';

/** The rows of a pending order without consents. */
export function pendingOrder(sale: Sale): Pick<Sold, 'payment' | 'order'> {
  const {
    user,
    product,
    charged,
    quantity,
    durationKey,
    label,
    provider,
    termsVersion,
    createdAt,
    purchaseOrder = '',
    thing,
    ...about
  } = sale;
  const paymentId = newId();
  return {
    payment: {
      id: paymentId,
      userId: user.id,
      licenseId: null,
      productId: product.id,
      productName: product.name,
      durationKey,
      licenseDuration: label,
      quantity,
      amountCents: charged.priceCents,
      currency: DEFAULT_CURRENCY,
      paymentMethod: provider === TRANSFER ? TRANSFER_METHOD : UNKNOWN_METHOD,
      status: 'pending',
      provider,
      idempotencyKey: null,
      createdAt,
      paidAt: null,
      refundedCents: 0,
      termsVersion,
      purchaseOrder,
      kind: thing.kind === 'devices' ? 'devices' : 'purchase',
    },
    order: {
      ...about,
      paymentId,
      thing: thing.kind,
      devices: thing.kind === 'devices' ? thing.devices : product.maxActivations,
      deviceCents: thing.kind === 'devices' ? thing.monthCents : 0,
      couponId: null,
      vatScheme: charged.scheme,
      vatPercent: charged.percent,
      country: charged.country,
      vatCheckedAt: charged.confirmation?.checkedAt ?? null,
      vatConsultation: charged.confirmation?.consultation ?? null,
      networkCountry: '',
      bankCountry: '',
      isWaived: false,
      isDeferred: false,
      buyer: orderBuyer(user),
      consentId: null,
      isAutomatic: false,
      reference: null,
      url: null,
      pageAttempts: 0,
      payableUntil: null,
      account: null,
      remindedAt: null,
      chargeId: null,
      redirectedBackAt: null,
      readAt: null,
      deliverAt: null,
      end: null,
    },
  };
}
