import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toMoney } from '#lib/api/services/shared/wire.ts';
import type { ProductBody } from '#lib/contract/products/products.ts';
import { formatEuro } from '#lib/format.ts';

/** A product without durations is no longer sold. */
const isOffered = ne(products.durations, {});

export async function listProducts({ db }: Context, { limit, offset }: Slice) {
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(products)
      .where(isOffered)
      .orderBy(asc(products.position), asc(products.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(products).where(isOffered),
  ]);
  return { items: rows.map(toProductBody), count: total?.count ?? 0 };
}

export async function findProduct({ db }: Context, id: string): Promise<ProductBody | undefined> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isOffered));
  return product && toProductBody(product);
}

function toProductBody(product: Product): ProductBody {
  const durations = Object.entries(product.durations).map(
    ([key, { label, multiplier, months }]) =>
      [key, { label, multiplier: String(multiplier), months }] as const,
  );
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
    coming_soon: product.comingSoon,
  };
}
