import type { Buyer } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { vatNumberOf } from '#lib/contract/account/vat-numbers.ts';
import { FLAT_RATE, type Regime } from '#lib/contract/admin/shop/register.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { isInUnion, ratePercent, type UnionCountry } from '#lib/contract/checkout/vat-rates.ts';
import { notSoldThere } from '#lib/text/vat.ts';
import { netCents } from './net-amount.ts';
import { isApart } from './places-apart.ts';
import { hasCheckDigits } from './vat-check-digits.ts';

/** The price that a buyer pays, and the VAT in it (docs/product.md, 9.6 Documents). */
export type Vat =
  | { kind: 'charged'; scheme: VatScheme; country: UnionCountry; percent: number; priceCents: number }
  /** Nothing is sold there; `detail` tells the buyer. */
  | { kind: 'refused'; detail: string };

type Place = Pick<Buyer, 'country' | 'postal_code' | 'city' | 'vat_number'>;

interface Sale {
  /** The seller's tax regime. */
  regime: Regime;
  /** Whether the seller sells in the other countries of the Union. */
  salesAbroad: boolean;
  /** The day in Italy, `2026-03-31`. */
  day: string;
  /** The price including Italian VAT, or without VAT at a flat rate. */
  priceCents: number;
  /** Whether VIES confirms the buyer's company. */
  isKnown: boolean;
}

/** The VAT number of a company in another country of the Union, by form and check digits only: VIES confirms it. */
export function companyNumber(buyer: Place): string | undefined {
  const { country, vat_number } = buyer;
  if (country === ITALY || !isInUnion(country) || isApart(buyer)) return undefined;
  const number = vatNumberOf(country, vat_number);
  return number !== undefined && hasCheckDigits(country, number) ? number : undefined;
}

/** The VAT of a sale to a buyer on a day. */
export function vatOf(buyer: Place, { regime, salesAbroad, day, priceCents, isKnown }: Sale): Vat {
  const { country } = buyer;
  const isFlatRate = regime === FLAT_RATE;
  const italian = ratePercent(ITALY, day);
  if (country !== ITALY && (isFlatRate || !salesAbroad))
    return { kind: 'refused', detail: notSoldThere.abroad };
  if (!isInUnion(country)) return { kind: 'refused', detail: notSoldThere.outside };
  if (isApart(buyer)) return { kind: 'refused', detail: notSoldThere.apart };
  if (isFlatRate) return { kind: 'charged', scheme: 'flat-rate', country, percent: 0, priceCents };
  if (country === ITALY)
    return { kind: 'charged', scheme: 'domestic', country, percent: italian, priceCents };
  if (isKnown && companyNumber(buyer) !== undefined) {
    // The company owes its country's VAT itself, so it pays the price without Italy's.
    const price = netCents(priceCents, italian);
    return { kind: 'charged', scheme: 'reverse-charge', country, percent: 0, priceCents: price };
  }
  return { kind: 'charged', scheme: 'oss', country, percent: ratePercent(country, day), priceCents };
}
