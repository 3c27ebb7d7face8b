import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import type { SubscriptionRow } from '#lib/api/db/schema/subscriptions.ts';
import { finalPrice } from '#lib/contract/licenses/rules.ts';
import { seatCents } from '#lib/contract/products/rules.ts';

/** A renewal that runs, with the price of the catalogue that its customer agreed to. */
export type Priced = Pick<SubscriptionRow, 'durationKey' | 'listCents' | 'pricedAt'>;

/**
 * The price that a duration is charged of, VAT included: the catalogue's, or the lower one that the seller keeps for a renewal
 * that was agreed to before. Another duration is at the catalogue's price.
 *
 * @param running the licence's renewal, where it runs
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

/** What the devices that were bought in addition cost for months. */
export const extraCentsFor = ({ extraCents }: Pick<License, 'extraCents'>, months: number): number =>
  extraCents * months;

/**
 * What renewing a licence for a duration costs by the catalogue, VAT included: the duration, and the devices that were bought in addition
 * its own.
 *
 * @param quantity how many are renewed in its order: the duration of each costs by the product's steps
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
