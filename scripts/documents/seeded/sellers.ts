import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { sellers } from '#tests/support/invoices.ts';
import type { BuyerKind } from './buyers.ts';

/** Kinds of buyers are drawn in turn; this is coprime to their number, so that all combinations occur. */
const KINDS = 7;

/** A seller: a person at a flat rate, in Italy only; a registered company; or a company without register data. */
export function sellerOf(
  { scheme }: BuyerKind,
  sale: number,
): { seller: Partial<ShopSettings>; scheme: VatScheme } {
  const turn = sale % KINDS;
  if (turn < 2 && scheme === 'domestic') return { seller: sellers.soleTrader, scheme: 'flat-rate' };
  return { seller: turn < 5 ? sellers.company : {}, scheme };
}
