import { html } from 'hono/html';
import type { OrderBuyer } from '#lib/api/db/schema/orders.ts';
import type { Invoice } from '#lib/api/db/schema/payments.ts';
import { hasRecipientCode } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';

/** The recipient's code of a buyer in Italy without one, and of a buyer whom the exchange system cannot deliver to. */
const [NO_CODE, ABROAD] = ['0000000', 'XXXXXXX'];
/** Stands for the number of a buyer abroad that we do not know: the system asks for one and compares it with nothing. */
const UNKNOWN_NUMBER = '99999999999';
/** The format requires an address; these stand in for a missing one. */
const NO_ADDRESS = { address: 'Non indicato', postalCode: '00000', city: 'Non indicato' };

/** What the tax authorities know the buyer by. */
type Identity =
  | { kind: 'vat'; country: string; number: string }
  | { kind: 'tax-code' }
  /** A person in Italy who gave nothing: the exchange system refuses such an invoice (its error 00417). */
  | { kind: 'unknown' };

function identityOf({ buyerCountry, buyerVatNumber, buyerTaxCode }: Invoice): Identity {
  if (buyerVatNumber) return { kind: 'vat', country: buyerCountry, number: buyerVatNumber };
  if (buyerTaxCode) return { kind: 'tax-code' };
  return buyerCountry === ITALY
    ? { kind: 'unknown' }
    : { kind: 'vat', country: buyerCountry, number: UNKNOWN_NUMBER };
}

/** Whether there is an electronic invoice: OSS does without, and the exchange system refuses some. */
export const isElectronic = (invoice: Invoice): boolean =>
  invoice.vatScheme !== 'oss' && identityOf(invoice).kind !== 'unknown';

/** Whether the company itself buys: it has a VAT number, or a tax code of digits. A person's is only part of the address. */
const isCompany = ({ buyerCompany, buyerVatNumber, buyerTaxCode }: OrderBuyer) =>
  buyerCompany !== '' && (buyerVatNumber !== '' || /^\d/.test(buyerTaxCode));

/** Text in the characters and length that the format allows. */
export const clip = (text: string, max: number) => toLatin1(text).slice(0, max);

/** Where the exchange system delivers to. */
export function recipient(invoice: Invoice) {
  const identity = identityOf(invoice);
  if (identity.kind === 'vat' && identity.country !== ITALY) {
    return html`<CodiceDestinatario>${ABROAD}</CodiceDestinatario>`;
  }
  const hasCode = hasRecipientCode({ sdi_code: invoice.buyerSdiCode });
  return html`<CodiceDestinatario>${hasCode ? invoice.buyerSdiCode : NO_CODE}</CodiceDestinatario>
      ${!hasCode && invoice.buyerPec ? html`<PECDestinatario>${invoice.buyerPec}</PECDestinatario>` : ''}`;
}

/** The buyer of a FatturaPA. */
export function buyer(invoice: Invoice) {
  const { buyerTaxCode: taxCode, buyerCountry: country, buyerCity: city } = invoice;
  const identity = identityOf(invoice);
  const isItalian = country === ITALY;
  // The field for postal codes takes five digits only.
  const town = isItalian ? city : `${invoice.buyerPostalCode} ${city}`.trim();
  return html`<DatiAnagrafici>
        ${
          identity.kind === 'vat'
            ? html`<IdFiscaleIVA><IdPaese>${identity.country}</IdPaese><IdCodice>${identity.number}</IdCodice></IdFiscaleIVA>`
            : ''
        }
        ${taxCode ? html`<CodiceFiscale>${taxCode}</CodiceFiscale>` : ''}
        <Anagrafica>${
          isCompany(invoice)
            ? html`<Denominazione>${clip(invoice.buyerCompany, 80)}</Denominazione>`
            : html`<Nome>${clip(invoice.buyerFirstName, 60)}</Nome><Cognome>${clip(invoice.buyerLastName, 60)}</Cognome>`
        }</Anagrafica>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${clip(invoice.buyerAddress || NO_ADDRESS.address, 60)}</Indirizzo>
        <CAP>${(isItalian && invoice.buyerPostalCode) || NO_ADDRESS.postalCode}</CAP>
        <Comune>${clip(town || NO_ADDRESS.city, 60)}</Comune>
        ${isItalian && invoice.buyerProvince ? html`<Provincia>${invoice.buyerProvince}</Provincia>` : ''}
        <Nazione>${country}</Nazione>
      </Sede>`;
}

/** What the Union writes before a country's VAT numbers. */
export const vatPrefix = (country: string) => (country === 'GR' ? 'EL' : country);

/** The buyer's lines in a PDF. */
export function buyerLines(invoice: OrderBuyer): string[] {
  const { buyerCountry: country, buyerProvince: province } = invoice;
  const person = `${invoice.buyerFirstName} ${invoice.buyerLastName}`;
  const labelled = (label: string, value: string) => (value ? [`${label} ${value}`] : []);
  return [
    ...(isCompany(invoice) ? [invoice.buyerCompany, `c.a. ${person}`] : [person, invoice.buyerCompany]),
    invoice.buyerAddress,
    `${invoice.buyerPostalCode} ${invoice.buyerCity}${province && ` (${province})`}`.trim(),
    country === ITALY ? '' : countryName(country),
    ...labelled('Partita IVA', invoice.buyerVatNumber && `${vatPrefix(country)}${invoice.buyerVatNumber}`),
    ...labelled('Codice fiscale', invoice.buyerTaxCode),
    ...labelled('Codice destinatario', invoice.buyerSdiCode),
    ...labelled('PEC', invoice.buyerPec),
    invoice.buyerEmail,
  ].filter(Boolean);
}
