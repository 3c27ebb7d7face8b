import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';

export const coupons = staffList('coupons', words.loadFailed);

/** The coupon of the page, and the orders that use it. */
export const coupon = staffRead('coupon', words.loadFailed);
export const couponUses = staffList('couponUses', words.usesFailed);

/** `20 %` or `10,00 €`, with a non-breaking space. */
export const discountOf = ({ kind, value }: Coupon): string =>
  kind === 'percent' ? `${value}\u00a0%` : formatEuro(value);

/** The first and last day of a coupon; the last one is the day of its last moment. */
export function periodOf({ starts_at: start, ends_at: end }: Coupon): string {
  if (end === null) return words.endless(formatDay(start));
  return words.days(formatDay(start), formatDay(new Date(Date.parse(end) - 1).toISOString()));
}

/** The names of a coupon's products; the id of an unknown one. */
export const productsOf = ({ product_ids: ids }: Coupon, known: { id: string; name: string }[]): string =>
  ids.map((id) => known.find((product) => product.id === id)?.name ?? id).join(', ') || words.allProducts;
