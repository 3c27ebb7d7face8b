import { finalPrice } from '#lib/contract/licenses/rules.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import type { Product } from '#lib/contract/products/products.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { context } from '#lib/site/page/structured-data.ts';

type Offered = Pick<
  Product,
  'id' | 'name' | 'description' | 'base_price' | 'available_durations' | 'coming_soon'
>;

/** The specification in which editors name the operating systems. */
export const SYSTEMS = 'Sistemi operativi';

/**
 * A program on sale (schema.org), with final prices from the cheapest duration to the most expensive; without prices
 * for a product that is not on sale.
 *
 * @param systems its operating systems, if editors name them
 */
export function productData(product: Offered, url: URL, image: URL, systems?: string) {
  const euros = (cents: number) => (cents / 100).toFixed(2);
  const prices = Object.values(product.available_durations).map(({ multiplier }) =>
    finalPrice(product.base_price, multiplier),
  );
  const offers = {
    '@type': 'AggregateOffer',
    priceCurrency: DEFAULT_CURRENCY,
    lowPrice: euros(Math.min(...prices)),
    highPrice: euros(Math.max(...prices)),
    offerCount: prices.length,
    availability: `${context}/InStock`,
  };
  return {
    '@context': context,
    '@type': ['Product', 'SoftwareApplication'],
    sku: product.id,
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: PRODUCT_NAME },
    applicationCategory: 'FinanceApplication',
    ...(systems && { operatingSystem: systems }),
    image: image.href,
    url: url.href,
    ...(prices.length > 0 && !product.coming_soon && { offers }),
  };
}
