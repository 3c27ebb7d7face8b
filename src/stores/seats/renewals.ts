import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { ALL_LICENSES } from '#lib/contract/checkout/rules.ts';
import type { SeatFilter } from '#lib/contract/seats/rules.ts';
import type { SeatRow } from '#lib/contract/seats/seats.ts';
import { productsOf } from './seats.ts';

/** The pages that renew these licences together, by product: with a filter the shown ones, otherwise all. */
export function renewalsOf(rows: readonly SeatRow[], filter?: SeatFilter, organization?: string) {
  const renewable = rows.filter(
    ({ status, expires_at }) => (status === 'active' || status === 'expired') && expires_at,
  );
  return productsOf(renewable).flatMap(({ id, name, count }) => {
    if (count < 2) return [];
    const shown = renewable.filter(({ product_id }) => product_id === id).map((row) => row.id);
    const licenses = filter ? shown.join(',') : ALL_LICENSES;
    return [{ product: name, to: checkoutHref(id, { licenses, organization }) }];
  });
}
