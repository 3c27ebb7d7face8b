import { chargeOf } from '#lib/api/services/billing/charged.ts';
import type { Purchasable } from './subjects.ts';

/** What its buyer pays of a price of the catalogue: a company abroad pays it without VAT. */
export function paidOf(subject: Purchasable, priceCents: number, now: number): number {
  const charged = chargeOf(subject, priceCents, now);
  return charged.kind === 'charged' ? charged.priceCents : priceCents;
}
