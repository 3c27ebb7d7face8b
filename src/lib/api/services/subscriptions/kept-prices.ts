import type { Product } from '#lib/api/db/schema/products.ts';
import type { SubscriptionRow } from '#lib/api/db/schema/subscriptions.ts';
import { finalPrice } from '#lib/contract/licenses/rules.ts';

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
