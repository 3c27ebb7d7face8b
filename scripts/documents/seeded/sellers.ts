import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { sellers } from '#tests/support/invoices.ts';
import type { BuyerKind } from './buyers.ts';

/** As kinds of buyers are counted through, no divisor of theirs: all meet all. */
const KINDS = 7;

/** Who sells: a person at a flat rate, in Italy only; a company as the register has it; or one that says nothing of it. */
export function sellerOf(
  { scheme }: BuyerKind,
  sale: number,
): { seller: Partial<ShopSettings>; scheme: VatScheme } {
  const turn = sale % KINDS;
  if (turn < 2 && scheme === 'domestic') return { seller: sellers.soleTrader, scheme: 'flat-rate' };
  return { seller: turn < 5 ? sellers.company : {}, scheme };
}
