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

/** What is paid, and whose VAT is in it. */
export type Charged = Extract<Vat, { kind: 'charged' }> & {
  netCents: number;
  /** The answer of VIES by which a company pays no VAT. */
  confirmation: Answered | null;
};

/** Why a buyer is charged nothing. */
export interface NotCharged {
  kind: 'refused';
  code: 'COUNTRY' | 'NO_COUNTRY' | 'BUYER';
  detail: string;
}

interface Sale {
  user: Customer;
  shop: ShopOfMoment;
  /** Who is paid. */
  provider: { name: string };
  /** What VIES says of the buyer's number; `told`: a mail has named the price without VAT, whatever VIES says since. */
  vatCheck: Answered | { state: 'silent' | 'told' } | undefined;
}

/**
 * Why an order has no price yet: parts of the buyer's country have another VAT, and only the postal code says where in it the
 * buyer is. In Italy, where such places are few, town or postal code count where they are given. A renewal that was agreed to
 * goes on without.
 */
export function placeRefusal({ user, provider }: Pick<Sale, 'user' | 'provider'>): NotCharged | undefined {
  const { country, postalCode } = user;
  const isAsked = provider.name !== 'fake' && country !== ITALY && needsPostalCode(country);
  return postalCode !== '' || !isAsked
    ? undefined
    : { kind: 'refused', code: 'BUYER', detail: text.postalCodeNeeded };
}

/** What a buyer is charged for a price of the catalogue. */
export function chargeOf(
  { user, shop, provider, vatCheck }: Sale,
  priceCents: number,
  now: number,
): Charged | NotCharged {
  const buyer = buyerOf(user);
  // A simulated sale depends neither on where its buyer is nor on how its seller is taxed.
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
  // What a company owes by itself is invoiced with all that its authorities want.
  if (isOwed && !isCompleteBuyer(buyer))
    return { kind: 'refused', code: 'BUYER', detail: text.refusals.BUYER };
  const confirmation = isOwed && vatCheck?.state === 'valid' ? vatCheck : null;
  return { ...vat, netCents: netCents(vat.priceCents, vat.percent), confirmation };
}
