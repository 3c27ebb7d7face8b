import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { isDraft, type SaleState } from '#lib/contract/admin/rules.ts';
import { products as words } from '#lib/text/admin/products.ts';

/** A product's state; a product that never had a price is a draft. */
export const stateOf = ({ terms }: Pick<ShopProduct, 'terms'>): SaleState | 'draft' =>
  isDraft(terms) ? 'draft' : terms.state;

export const StateBadge = badgeOf<SaleState | 'draft'>(
  { ...words.states, draft: words.neverSold },
  { on_sale: 'positive', coming_soon: 'warning', withdrawn: 'neutral', draft: 'neutral' },
);
