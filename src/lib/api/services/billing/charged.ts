import type { Customer } from '#lib/api/db/schema/users.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { ShopOfMoment } from '#lib/api/services/shop/shop.ts';
import type { Answered } from '#lib/api/services/vies/checks.ts';
import { isCompleteBuyer, needsPostalCode } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { buyerOf } from './buyer.ts';
import { netCents } from './net-amount.ts';
import { type Vat, vatOf } from './vat.ts';

/** The charged price and the VAT in it. */
export type Charged = Extract<Vat, { kind: 'charged' }> & {
  netCents: number;
  /** The response of VIES by which a company pays no VAT. */
  confirmation: Answered | null;
};

/** Why a buyer cannot be charged. */
export interface NotCharged {
  kind: 'refused';
  code: 'COUNTRY' | 'NO_COUNTRY' | 'BUYER';
  detail: string;
}

interface Sale {
  user: Customer;
  shop: ShopOfMoment;
  /** Receives the money. */
  provider: { name: string };
  /** What VIES says about the buyer's number. `told`: a mail has announced the price without VAT, which still holds. */
  vatCheck: Answered | { state: 'silent' | 'told' } | undefined;
}

/**
 * Refuses an order while the buyer's VAT depends on a missing postal code, in countries with areas of a different VAT.
 * Italy has few such places: there, a town or postal code counts only if given. A renewal that was agreed to continues
 * without a postal code.
 */
export function placeRefusal({ user, provider }: Pick<Sale, 'user' | 'provider'>): NotCharged | undefined {
  const { country, postalCode } = user;
  const isAsked = provider.name !== 'fake' && country !== ITALY && needsPostalCode(country);
  return postalCode !== '' || !isAsked
    ? undefined
    : { kind: 'refused', code: 'BUYER', detail: text.postalCodeNeeded };
}

/** What a buyer is charged for a catalogue price. */
export function chargeOf(
  { user, shop, provider, vatCheck }: Sale,
  priceCents: number,
  now: number,
): Charged | NotCharged {
  const buyer = buyerOf(user);
  // The buyer's place and the seller's tax regime do not matter for a simulated sale.
  const isSimulated = provider.name === 'fake';
  if (!isSimulated && buyer.country === '')
    return { kind: 'refused', code: 'NO_COUNTRY', detail: text.refusals.NO_COUNTRY };
  const place = isSimulated ? { country: ITALY, postal_code: '', city: '', vat_number: '' } : buyer;
  const regime = isSimulated ? 'RF01' : shop.settings.regime;
  const salesAbroad = shop.settings.sales === 'union';
  const isKnown = vatCheck?.state === 'valid' || vatCheck?.state === 'told';
  const vat = vatOf(place, { regime, salesAbroad, day: italianDay(now), priceCents, isKnown });
  if (vat.kind === 'refused') return { kind: 'refused', code: 'COUNTRY', detail: vat.detail };
  const isOwed = vat.scheme === 'reverse-charge';
  // The invoice to a company that owes the VAT itself needs complete data for its authorities.
  if (isOwed && !isCompleteBuyer(buyer))
    return { kind: 'refused', code: 'BUYER', detail: text.refusals.BUYER };
  const confirmation = isOwed && vatCheck?.state === 'valid' ? vatCheck : null;
  return { ...vat, netCents: netCents(vat.priceCents, vat.percent), confirmation };
}
