import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isInCatalogue, type Product, products, productTexts } from '#lib/api/db/schema/products.ts';
import { readSliceOf } from '#lib/api/kernel/slices.ts';
import type { Slice } from '#lib/api/paging.ts';
import { offeredBy } from '#lib/api/services/licenses/entitlements.ts';
import { shownReduction } from '#lib/api/services/reductions.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ProductBody } from '#lib/contract/products/products.ts';
import { formatEuro } from '#lib/format.ts';

export async function listProducts(context: Context, slice: Slice) {
  const asked = { where: isInCatalogue, orderBy: [asc(products.position), asc(products.id)] };
  const { rows, count } = await readSliceOf(context, products, asked, slice);
  return { items: rows.map((product) => toProductBody(product, context.now)), count };
}

/** A product with the text of its page. */
export async function findProduct({ db, now }: Context, id: string): Promise<ProductBody | undefined> {
  const [found] = await db
    .select({ product: products, text: productTexts.text })
    .from(products)
    .leftJoin(productTexts, eq(productTexts.productId, products.id))
    .where(and(eq(products.id, id), isInCatalogue));
  return found && { ...toProductBody(found.product, now), text: found.text ?? '' };
}

export function toProductBody(product: Product, now: number): ProductBody {
  const durations = Object.entries(product.durations).map(([key, duration]) => {
    const { label, multiplier, months } = duration;
    const lowest = shownReduction(duration, now)?.lowestCents;
    const reduced = lowest !== undefined && { lowest_price: toMoney(lowest) };
    return [key, { label, multiplier: String(multiplier), months, ...reduced }] as const;
  });
  return {
    id: product.id,
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    features: product.features,
    specifications: product.specifications,
    base_price: toMoney(product.basePriceCents),
    formatted_base_price: formatEuro(product.basePriceCents),
    available_durations: Object.fromEntries(durations),
    is_featured: product.isFeatured,
    logo_url: product.logoUrl,
    picture: product.picture,
    coming_soon: product.comingSoon,
    max_activations: product.maxActivations,
    trial_days: product.trialDays,
    seat_steps: product.seatSteps,
    entitlements: offeredBy(product),
  };
}
