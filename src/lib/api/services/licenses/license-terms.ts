import type { License } from '#lib/api/db/schema/licenses.ts';
import { addMonths, monthsBetween } from '#lib/api/kernel/calendar.ts';

/** A renewal that stands, with the moment of its payment. */
export interface Extension {
  paymentId: string;
  paidAt: number;
  previousExpiresAt: number;
  expiresAt: number;
}

/** What a licence's payments bought. */
export interface Term {
  expiresAt: number;
  durationMonths: number;
  /** The renewals that move, by the end that they then find. */
  moved: Extension[];
}

type Ending = Pick<License, 'anchorAt' | 'durationMonths'> & { expiresAt: number };

/** What months make of a licence: they follow its end, so that an early renewal loses no day, or an instant after it. */
export function extend(license: Ending, months: number, at: number) {
  const { expiresAt, anchorAt, durationMonths } = license;
  if (expiresAt <= at) return { expiresAt: addMonths(at, months), anchorAt: at, durationMonths: months };
  const anchor = anchorAt ?? expiresAt;
  return {
    expiresAt: addMonths(expiresAt, months, anchor),
    anchorAt: anchor,
    durationMonths: durationMonths + months,
  };
}

type Sold = Pick<License, 'createdAt' | 'anchorAt'> & { expiresAt: number };

/**
 * A licence's term as if one of its payments had never been made: the others bring the same months as before, each from
 * the end that it then finds. Without the purchase they begin when the licence did.
 *
 * @param extensions those that stand, by the end that they found
 */
export function termWithout(license: Sold, extensions: Extension[], paymentId: string): Term {
  const isRenewal = extensions.some((each) => each.paymentId === paymentId);
  const soldUntil = extensions[0]?.previousExpiresAt ?? license.expiresAt;
  const bought = isRenewal ? soldUntil : license.createdAt;
  const term: Term = {
    expiresAt: bought,
    durationMonths: monthsBetween(license.createdAt, bought),
    moved: [],
  };
  for (const each of extensions) {
    if (each.paymentId === paymentId) continue;
    const months = monthsBetween(Math.max(each.previousExpiresAt, each.paidAt), each.expiresAt);
    const { expiresAt: found, durationMonths } = term;
    const { anchorAt } = license;
    Object.assign(term, extend({ expiresAt: found, durationMonths, anchorAt }, months, each.paidAt));
    const { expiresAt } = term;
    const isMoved = found !== each.previousExpiresAt || expiresAt !== each.expiresAt;
    if (isMoved) term.moved.push({ ...each, previousExpiresAt: found, expiresAt });
  }
  return term;
}
