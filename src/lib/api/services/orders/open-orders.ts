import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { refused } from '#lib/api/errors.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { orderBuyer } from '#lib/api/services/billing/buyer.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { offerOf } from '#lib/api/services/orders/quote/list-price.ts';
import { idsOf, licensesOf } from '#lib/api/services/orders/quote/things.ts';
import { BEGIN_MINUTES, MINUTE_MS } from '#lib/contract/limits.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import type { Wanted } from './new-orders.ts';
import { opensOfAny } from './open-renewals.ts';
import { mayStillCome, type OrderRow, type RenewedLicense, selectOrders } from './order-rows.ts';
import { closeOrder } from './pay-pages.ts';

/** A payment page must be valid at least this long to redirect to it. */
const LEFT_MS = 2 * MINUTE_MS;

/**
 * The open order for the same thing if it equals the new one or is already being paid: two tabs share one payment page.
 * Other open orders are closed first, so that only one is paid. If one of several licences is being paid by another
 * order, the new order is refused.
 */
export async function findOpen(context: Context, wanted: Wanted): Promise<OrderRow | undefined> {
  // An order that is paid at once is never open, and cannot be paid twice.
  if (wanted.provider.instantMethod !== undefined) return undefined;
  const ids = idsOf(wanted.thing);
  const isOpen = ids.length > 0 ? opensOfAny(ids) : eq(orders.openOrderKey, wanted.openOrderKey);
  for (const open of await selectOrders(context).where(isOpen)) {
    const goesBefore =
      isBeingPaid(open, context.now) || (isEqual(open, wanted) && isUsable(open, context.now));
    const standing = goesBefore ? open : await closeOrder(context, open);
    if (!standing) continue;
    if (wanted.thing.kind !== 'renewals' || isSameRenewal(standing, wanted)) return standing;
    throw await inOrder(context, standing, wanted);
  }
  return undefined;
}

/** The refusal that names a licence which another order already renews. */
async function inOrder(context: Context, { order, several }: OrderRow, { thing }: Wanted) {
  const taken = new Set([order.licenseId, ...several.map(({ licenseId }) => licenseId)]);
  const one = licensesOf(thing).find(({ id }) => taken.has(id));
  const name = one ? await keyEnding(context, one) : '';
  return refused(409, text.inOrder(name), 'IN_ORDER');
}

/** Whether the customer has paid, or need not: an automatic charge has no page to close. */
export const isBeingPaid = (row: OrderRow, now: number): boolean =>
  (row.order.redirectedBackAt !== null || row.order.isAutomatic) && mayStillCome(row, now);

function isUsable({ order, payment }: OrderRow, now: number): boolean {
  if (order.payableUntil !== null) return order.payableUntil > now + LEFT_MS;
  return payment.createdAt > now - BEGIN_MINUTES * MINUTE_MS;
}

function isEqual(open: OrderRow, wanted: Wanted): boolean {
  const { order, payment } = open;
  const { user, total, waiver, autoRenewal, provider, purchaseOrder } = wanted;
  const { charged, coupon, durationKey, quantity } = total;
  return (
    payment.provider === provider.name &&
    payment.purchaseOrder === (purchaseOrder ?? '') &&
    payment.durationKey === durationKey &&
    payment.quantity === quantity &&
    payment.amountCents === charged.priceCents &&
    order.couponId === (coupon?.id ?? null) &&
    open.offer?.id === offerOf(total.thing)?.id &&
    order.vatScheme === charged.scheme &&
    order.vatPercent === charged.percent &&
    order.isWaived === (waiver !== undefined) &&
    (order.consentId !== null) === (autoRenewal !== undefined) &&
    JSON.stringify(order.buyer) === JSON.stringify(orderBuyer(user)) &&
    isSameThing(open, wanted)
  );
}

function isSameThing(open: OrderRow, wanted: Wanted): boolean {
  const { thing } = wanted;
  if (open.order.thing !== thing.kind) return false;
  if (thing.kind === 'devices') return open.order.devices === thing.devices;
  return thing.kind !== 'renewals' || isSameRenewal(open, wanted);
}

const isSameRenewal = ({ several }: OrderRow, { thing, total }: Wanted): boolean =>
  isOfLicenses(several, idsOf(thing), total.thing.kind === 'renewals' ? total.thing.day : undefined);

/** Whether an order renews exactly these licences, to this day. */
export function isOfLicenses(several: RenewedLicense[], ids: string[], day: string | undefined): boolean {
  const until = several[0]?.until ?? null;
  const isSameDay = (until === null ? undefined : italianDay(until)) === day;
  const those = new Set(ids);
  return isSameDay && several.length === those.size && several.every(({ licenseId }) => those.has(licenseId));
}
