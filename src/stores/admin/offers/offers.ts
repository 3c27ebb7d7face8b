import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { count, formatEuro } from '#lib/format.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';
import { staffList } from '#stores/admin/list.ts';

/** All offers on their page; a customer's offers on the customer's page. */
export const shopOffers = staffList('shopOffers', words.loadFailed);

/** The choices of an offer: each price of each product on sale. */
export const offerable = (products: readonly ShopProduct[]): { value: string; label: string }[] =>
  products
    .filter(({ terms }) => terms.state === 'on_sale')
    .flatMap(({ id, name, terms }) =>
      Object.entries(terms.prices).map(([months, cents]) => ({
        value: `${id} ${months}m`,
        label: words.make.sold(name, count(Number(months), 'mese', 'mesi'), formatEuro(cents)),
      })),
    );
