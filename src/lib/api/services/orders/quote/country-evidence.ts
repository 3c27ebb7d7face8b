import type { Context } from '#lib/api/context.ts';
import type { Order } from '#lib/api/db/schema/orders.ts';
import type { Sold } from '#lib/api/services/orders/order-rows.ts';
import { type Noted, noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { ITALY, isCountry } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';

/** Two matching pieces of evidence prove where a buyer is (art. 24b Reg. 282/2011). */
const ENOUGH = 2;

/** Whether the buyer's residence decides the place of the sale. For a company, its VAT number does. */
const isByPlace = ({ vatScheme, country, buyer }: Order): boolean =>
  vatScheme === 'oss' || (vatScheme === 'domestic' && !(country === ITALY && buyer.vat_number));

/**
 * The evidence that contradicts the country whose VAT was charged; empty if two pieces confirm it. A network that hides
 * its country (`T1`, `XX`) and a method without a country are no evidence.
 */
export function contradictions(order: Order): string[] {
  if (!isByPlace(order)) return [];
  const { country, networkCountry, bankCountry } = order;
  const found = [networkCountry, bankCountry].filter(isCountry);
  const others = found.filter((other) => other !== country);
  // The buyer's declaration is the first piece.
  return 1 + found.length - others.length >= ENOUGH ? [] : others;
}

/** Notifies staff of a sale to a consumer whose country the evidence does not confirm; otherwise undefined. */
export async function checkCountry(context: Context, { order, payment }: Sold): Promise<Noted | undefined> {
  if (payment.provider === 'fake' || contradictions(order).length === 0) return undefined;
  const { country, networkCountry, bankCountry } = order;
  const name = (code: string) => (isCountry(code) ? countryName(code) : '');
  return noteDiscrepancy(context, {
    kind: 'country_evidence',
    subject: payment.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    detail: text.countryEvidence(countryName(country), name(networkCountry), name(bankCountry)),
  });
}
