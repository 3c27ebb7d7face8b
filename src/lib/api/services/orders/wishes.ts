import type { OrderInput } from '#lib/contract/checkout/orders.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { isOfLicenses } from './open-orders.ts';
import type { OrderRow } from './order-rows.ts';

type Shown = 'product_id' | 'quantity' | 'expected_price' | 'terms_version' | 'pay_by';
/** What a request orders. Fields that the buyer was not shown are not compared; a licence implies its product. */
export type Wish = Omit<OrderInput, Shown> &
  Partial<Pick<OrderInput, Shown>> & {
    /** Only for an order that is paid at once. */
    isAtOnce?: true;
  };

/** Whether a request repeats this order. Once the order is paid or over, its terms are not compared. */
export function isSame({ payment, order, several, offer }: OrderRow, input: Wish): boolean {
  const isOfSame =
    (input.product_id ?? payment.productId) === payment.productId &&
    isOfThing({ payment, order, several }, input) &&
    isOfOffer(offer, input.offer_id);
  if (payment.status !== 'pending') return isOfSame;
  return (
    isOfSame &&
    payment.purchaseOrder === (input.purchase_order ?? '') &&
    (payment.provider === TRANSFER) === (input.pay_by === TRANSFER) &&
    (input.expected_price ?? payment.amountCents) === payment.amountCents &&
    order.isWaived === (input.withdrawal_waiver !== undefined) &&
    (order.consentId !== null) === (input.auto_renewal !== undefined)
  );
}

/** Whether an order is for the thing that the request names. */
function isOfThing(
  { payment, order, several }: Pick<OrderRow, 'payment' | 'order' | 'several'>,
  input: Wish,
): boolean {
  const { license_id: license, license_ids: ids, devices, until, quantity = 1 } = input;
  const isOfDuration = payment.durationKey === input.duration_key;
  switch (order.thing) {
    case 'new':
      return !license && !ids && devices === undefined && isOfDuration && payment.quantity === quantity;
    case 'renewal':
      return order.licenseId === license && !ids && devices === undefined && isOfDuration;
    case 'renewals':
      return !license && devices === undefined && isOfDuration && isOfLicenses(several, ids ?? [], until);
    case 'devices':
      return order.licenseId === license && !ids && order.devices === devices;
  }
}

/** Whether an order is of the named offer. An order of a deleted account matches only a request without an offer. */
const isOfOffer = (offer: OrderRow['offer'], id: string | undefined): boolean =>
  (offer?.id ?? undefined) === id;
