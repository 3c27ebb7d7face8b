import type { DocumentBuyer } from '#lib/api/db/buyer-column.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { vatPrefix } from '#lib/contract/account/vat-numbers.ts';
import { isCompany, taxCodeOf } from './invoice-buyer.ts';

/** The buyer's lines on a document. */
export function buyerLines(buyer: DocumentBuyer): string[] {
  const { country, province, vat_number } = buyer;
  const person = `${buyer.first_name} ${buyer.last_name}`.trim();
  // An organisation has no person's name.
  const attention = buyer.first_name ? [`c.a. ${person}`] : [];
  const labelled = (label: string, value: string) => (value ? [`${label} ${value}`] : []);
  return [
    ...(isCompany(buyer) ? [buyer.company, ...attention] : [person, buyer.company]),
    buyer.address,
    `${buyer.postal_code} ${buyer.city}${province && ` (${province})`}`.trim(),
    country === ITALY ? '' : countryName(country),
    ...labelled('Partita IVA', vat_number && `${vatPrefix(country)}${vat_number}`),
    ...labelled('Codice fiscale', taxCodeOf(buyer)),
    ...labelled('Codice destinatario', buyer.sdi_code),
    ...labelled('PEC', buyer.pec),
  ].filter(Boolean);
}
