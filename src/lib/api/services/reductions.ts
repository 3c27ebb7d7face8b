import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { productChanges } from '#lib/api/db/schema/product-changes.ts';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { finalPrice } from '#lib/contract/licenses/rules.ts';
import { DAY_MS, REDUCTION_DAYS } from '#lib/contract/limits.ts';

/** Former terms that one decision reads: the days before a reduction hold far fewer. */
const MAX_FORMER = 500;

/** A duration's reduction for as long as it is announced (docs/product.md, 6.3 Final price). */
export function shownReduction({ reduced }: SaleDuration, now: number): SaleDuration['reduced'] {
  return reduced && now - reduced.since < REDUCTION_DAYS * DAY_MS ? reduced : undefined;
}

/** The statement that reads the terms before each recent decision, newest first. */
export const recentChanges = ({ db, now }: Context, productId: string) =>
  db
    .select({ before: productChanges.before })
    .from(productChanges)
    .where(
      and(
        eq(productChanges.productId, productId),
        gt(productChanges.createdAt, now - REDUCTION_DAYS * DAY_MS),
      ),
    )
    .orderBy(desc(productChanges.createdAt), desc(productChanges.id))
    .limit(MAX_FORMER);

/** The prices of a duration under each of these terms, while it was on sale. */
export const pricesUnder = (months: number, terms: readonly ProductTerms[]): number[] =>
  terms.flatMap(({ state, prices }) => {
    const price = state === 'on_sale' ? prices[months] : undefined;
    return price === undefined ? [] : [price];
  });

/** The lowest price of a duration in the last days, the current one included (art. 17-bis Codice del consumo). */
export async function lowestPriceCents(
  context: Context,
  { id, basePriceCents, durations }: Pick<Product, 'id' | 'basePriceCents' | 'durations'>,
  durationKey: string,
): Promise<number | undefined> {
  const duration = Object.hasOwn(durations, durationKey) ? durations[durationKey] : undefined;
  if (!duration) return undefined;
  const changes = await recentChanges(context, id);
  const former = pricesUnder(
    duration.months,
    changes.map(({ before }) => before),
  );
  return Math.min(finalPrice(basePriceCents, duration.multiplier), ...former);
}
