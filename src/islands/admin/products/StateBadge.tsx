import { badgeOf } from '#islands/admin/parts/badge-of.tsx';
import type { SaleState } from '#lib/contract/admin/rules.ts';
import { products as words } from '#lib/text/admin/products.ts';

export const StateBadge = badgeOf<SaleState>(words.states, {
  on_sale: 'positive',
  coming_soon: 'warning',
  withdrawn: 'neutral',
});
