import type { Context } from '#lib/api/context.ts';
import { priceOfDevices } from './device-orders.ts';
import type { Purchasable } from './subjects.ts';
import { type Choice, type FindCoupon, type Priced, priceOf } from './totals.ts';

/** The price of an order, by a duration or by devices. */
export async function priceOfChoice(
  context: Context,
  subject: Purchasable,
  choice: Choice,
  findCoupon: FindCoupon,
): Promise<Priced> {
  const { thing } = subject;
  return thing.kind === 'devices'
    ? priceOfDevices(context, subject, thing)
    : priceOf(context, { ...subject, thing }, choice, findCoupon);
}
