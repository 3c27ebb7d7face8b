import { chargeOf } from '#lib/api/services/billing/charged.ts';
import type { Purchasable } from './subjects.ts';

/** What the buyer pays for a catalogue price: a company abroad pays it without VAT. */
export function paidOf(subject: Purchasable, priceCents: number, now: number): number {
  const charged = chargeOf(subject, priceCents, now);
  return charged.kind === 'charged' ? charged.priceCents : priceCents;
}
