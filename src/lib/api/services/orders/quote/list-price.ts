import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { extend, type Term } from '#lib/api/services/licenses/license-terms.ts';
import { listCentsOf } from '#lib/api/services/subscriptions/kept-prices.ts';
import { seatCents } from '#lib/contract/products/rules.ts';
import { renewalCents } from './renewal-cents.ts';
import { partsOf, type RenewalParts } from './several.ts';
import type { Purchasable } from './subjects.ts';

/** What is ordered costs by the catalogue. */
export interface ListPrice {
  quantity: number;
  /** What one of them costs before the coupon; null where they cost differently. */
  unitCents: number | null;
  listCents: number;
  /** What each of several renewals is, and the days that they may get to. */
  renewals: RenewalParts | undefined;
}

/** What is asked for costs by the catalogue; nothing where too few of several licences are chosen. */
export function listPriceOf(
  subject: Purchasable,
  duration: (SaleDuration & { durationKey: string }) | undefined,
  asked: number,
  now: number,
): ListPrice {
  const { product, license, running, several } = subject;
  if (several) {
    const renewals = duration && partsOf(several, product, duration, now);
    const cents = renewals?.parts.map((part) => part.cents) ?? [];
    const [first = 0] = cents;
    const unitCents = cents.every((each) => each === first) ? first : null;
    const listCents = cents.reduce((sum, each) => sum + each, 0);
    return { quantity: cents.length, unitCents, listCents, renewals };
  }
  const durationKey = duration?.durationKey ?? '';
  // A renewal is one licence's.
  const quantity = license ? 1 : asked;
  const unitCents = license
    ? renewalCents(product, durationKey, { license, running }, 1)
    : seatCents(listCentsOf(product, durationKey, null), product.seatSteps, quantity);
  return { quantity, unitCents, listCents: unitCents * quantity, renewals: undefined };
}

/** The licence with what is bought; of several the one that lasts longest. */
export function newTermOf(
  license: Purchasable['license'],
  renewals: RenewalParts | undefined,
  months: number,
  now: number,
): Term {
  if (renewals)
    return renewals.parts
      .map(({ term }) => term)
      .reduce((one, other) => (other.expiresAt > one.expiresAt ? other : one));
  const expiresAt = license?.expiresAt ?? now;
  const { anchorAt = null, durationMonths = 0 } = license ?? {};
  return extend({ expiresAt, anchorAt, durationMonths }, months, now);
}
