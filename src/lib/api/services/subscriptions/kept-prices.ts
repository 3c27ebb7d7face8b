import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import type { SubscriptionRow } from '#lib/api/db/schema/subscriptions.ts';
import { finalPrice } from '#lib/contract/licenses/rules.ts';
import { seatCents } from '#lib/contract/products/rules.ts';

/** A running renewal, with the catalogue price that its customer agreed to. */
export type Priced = Pick<SubscriptionRow, 'durationKey' | 'listCents' | 'pricedAt'>;

/**
 * The price of a duration, VAT included: the catalogue's, or a lower one that the seller guarantees for the running
 * renewal. Another duration has the catalogue's price.
 *
 * @param running the licence's running renewal, if any
 */
export function listCentsOf(
  { basePriceCents, durations }: Pick<Product, 'basePriceCents' | 'durations'>,
  durationKey: string,
  running: Priced | null,
): number {
  const duration = Object.hasOwn(durations, durationKey) ? durations[durationKey] : undefined;
  if (!duration) return 0;
  const cents = finalPrice(basePriceCents, duration.multiplier);
  const { keptBefore } = duration;
  const isKept =
    running?.durationKey === durationKey && keptBefore !== undefined && running.pricedAt < keptBefore;
  return isKept ? Math.min(cents, running.listCents) : cents;
}

/** The price of the additional devices for some months. */
export const extraCentsFor = ({ extraCents }: Pick<License, 'extraCents'>, months: number): number =>
  extraCents * months;

/**
 * The catalogue price of a renewal, VAT included: the duration plus the licence's additional devices.
 *
 * @param quantity the number of licences in the order, for the product's quantity discounts
 */
export function renewalCents(
  product: Pick<Product, 'basePriceCents' | 'durations' | 'seatSteps'>,
  durationKey: string,
  { license, running }: { license: Pick<License, 'extraCents'>; running: Priced | null },
  quantity = 1,
): number {
  const months = Object.hasOwn(product.durations, durationKey) ? product.durations[durationKey]?.months : 0;
  const cents = seatCents(listCentsOf(product, durationKey, running), product.seatSteps, quantity);
  return cents + extraCentsFor(license, months ?? 0);
}
