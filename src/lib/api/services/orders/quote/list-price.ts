import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { extend, type Term } from '#lib/api/services/licenses/license-terms.ts';
import { extraCentsFor, listCentsOf, renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { seatCents } from '#lib/contract/products/rules.ts';
import { partsOf, type RenewalParts } from './renewal-parts.ts';
import type { Purchasable } from './subjects.ts';
import type { DurationThing, Offered } from './things.ts';

/** What is ordered, with the data for its price. Kinds as in `orders.thing`. */
export type PricedThing =
  | { kind: 'new'; offer: Offered['offer'] | undefined }
  | { kind: 'renewal' }
  /** The licences' parts, and the days to which they may be renewed. */
  | ({ kind: 'renewals' } & RenewalParts)
  /** For the days until the licence ends. */
  | { kind: 'devices'; devices: number; days: number; monthCents: number };

/** The price by the catalogue or by an offer. */
export interface ListPrice {
  quantity: number;
  /** The price of one before the coupon; null if the prices differ. */
  unitCents: number | null;
  listCents: number;
  /** The part of a renewal's price that pays for additional devices. */
  extraCents: number;
  thing: PricedThing;
}

/** The offer that an order is placed from. */
export const offerOf = (thing: PricedThing) => (thing.kind === 'new' ? thing.offer : undefined);

/** A duration of the catalogue, or the offer's, which is independent of the catalogue. */
export function durationOf(
  { product, thing }: Pick<Purchasable, 'product'> & { thing: DurationThing },
  durationKey: string,
): SaleDuration | undefined {
  const offer = thing.kind === 'new' ? thing.offered?.offer : undefined;
  if (offer) return { label: offer.durationLabel, months: offer.months, multiplier: 1 };
  return Object.hasOwn(product.durations, durationKey) ? product.durations[durationKey] : undefined;
}

/** The price by the catalogue or the offer; undefined if fewer than two of several licences are chosen. */
export function listPriceOf(
  { product, thing }: Pick<Purchasable, 'product'> & { thing: DurationThing },
  duration: SaleDuration & { durationKey: string },
  quantity: number,
  now: number,
): ListPrice | undefined {
  const { durationKey, months } = duration;
  switch (thing.kind) {
    case 'new': {
      const offer = thing.offered?.offer;
      const listed = seatCents(listCentsOf(product, durationKey, null), product.seatSteps, quantity);
      const unitCents = offer?.unitCents ?? listed;
      const listCents = unitCents * quantity;
      return { quantity, unitCents, listCents, extraCents: 0, thing: { kind: thing.kind, offer } };
    }
    case 'renewal': {
      const listCents = renewalCents(product, durationKey, thing);
      const extraCents = extraCentsFor(thing.license, months);
      return { quantity: 1, unitCents: listCents, listCents, extraCents, thing: { kind: thing.kind } };
    }
    case 'renewals': {
      const renewals = partsOf(thing.several, product, duration, now);
      return renewals && sumOf(renewals);
    }
  }
}

function sumOf(renewals: RenewalParts): ListPrice {
  const { parts } = renewals;
  const [first] = parts;
  const isEqual = parts.every(({ cents }) => cents === first?.cents);
  return {
    quantity: parts.length,
    unitCents: isEqual ? (first?.cents ?? 0) : null,
    listCents: parts.reduce((sum, { cents }) => sum + cents, 0),
    extraCents: parts.reduce((sum, { extraCents }) => sum + extraCents, 0),
    thing: { kind: 'renewals', ...renewals },
  };
}

/** The licence's term after the order; of several licences, the term that ends last. */
export function newTermOf(asked: DurationThing, priced: PricedThing, months: number, now: number): Term {
  if (priced.kind === 'renewals')
    return priced.parts
      .map(({ term }) => term)
      .reduce((one, other) => (other.expiresAt > one.expiresAt ? other : one));
  const license = asked.kind === 'renewal' ? asked.license : undefined;
  const expiresAt = license?.expiresAt ?? now;
  const { anchorAt = null, durationMonths = 0, graceUntil = null, graceDays = 0 } = license ?? {};
  return extend({ expiresAt, anchorAt, durationMonths, graceUntil, graceDays }, months, now);
}
