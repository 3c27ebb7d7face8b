import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { listCentsOf, type Priced } from '#lib/api/services/subscriptions/kept-prices.ts';
import { seatCents } from '#lib/contract/products/rules.ts';

/** What renewing a licence for a duration costs by the catalogue, VAT included, as one of so many in an order. */
export const renewalCents = (
  product: Product,
  durationKey: string,
  { running }: { license: License; running: Priced | null },
  quantity: number,
): number => seatCents(listCentsOf(product, durationKey, running), product.seatSteps, quantity);
