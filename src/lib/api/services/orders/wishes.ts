import type { OrderInput } from '#lib/contract/checkout/orders.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { isOfLicenses } from './open-orders.ts';
import type { OrderRow } from './order-rows.ts';

type Shown = 'product_id' | 'quantity' | 'expected_price' | 'terms_version' | 'pay_by';
/** What is asked for; what its buyer was not shown is not compared, and a licence has its product. */
export type Wish = Omit<OrderInput, Shown> &
  Partial<Pick<OrderInput, Shown>> & {
    /** Only where it is paid by being placed. */
    isAtOnce?: true;
  };

/** Whether an order is the one that is asked for again. Once it is paid or over, nothing can be agreed to otherwise. */
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

/** Whether an order is for the thing that a call names. */
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

/** Whether an order is of the offer that is named; whose account is deleted asks for none. */
const isOfOffer = (offer: OrderRow['offer'], id: string | undefined): boolean =>
  (offer?.id ?? undefined) === id;
