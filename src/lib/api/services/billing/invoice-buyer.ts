import { html } from 'hono/html';
import { type Buyer, hasRecipientCode } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { foreignTown, invoiceLines } from '#lib/contract/account/invoice-lines.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';

/** The recipient's code of a buyer in Italy without one, and of a buyer whom the exchange system cannot deliver to. */
const [NO_CODE, ABROAD] = ['0000000', 'XXXXXXX'];
/** The format requires an address; these stand in for a missing one. */
const NO_ADDRESS = { address: 'Non indicato', postalCode: '00000', city: 'Non indicato' };

const isItalian = ({ country }: Pick<Buyer, 'country'>) => country === ITALY;

/**
 * Whether the company itself buys: it is an organization, which has no first name, or has a VAT number or a tax code of digits. A
 * person's is only part of the address.
 */
export const isCompany = ({ first_name, company, vat_number, tax_code }: Buyer): boolean =>
  company !== '' && (first_name === '' || vat_number !== '' || /^\d/.test(tax_code));

/** The company, or the person's name. */
export const buyerName = (buyer: Buyer): string =>
  isCompany(buyer) ? buyer.company : `${buyer.first_name} ${buyer.last_name}`.trim();

/**
 * The tax code of the same buyer as the VAT number. A person's has the exchange system compare the two and refuse a mistake
 * (its error 00324), and a VAT number does without; a company's own is asked for where the number is a group's.
 */
export const taxCodeOf = ({ vat_number, tax_code }: Buyer): string =>
  vat_number === '' || /^\d/.test(tax_code) ? tax_code : '';

/** Text in the characters and length that the format allows. */
export const clip = (text: string, max: number) => toLatin1(text).slice(0, max);

/** Where the exchange system delivers to. */
export function recipient(buyer: Buyer) {
  if (!isItalian(buyer)) return html`<CodiceDestinatario>${ABROAD}</CodiceDestinatario>`;
  const hasCode = hasRecipientCode(buyer);
  return html`<CodiceDestinatario>${hasCode ? buyer.sdi_code : NO_CODE}</CodiceDestinatario>
      ${!hasCode && buyer.pec ? html`<PECDestinatario>${buyer.pec}</PECDestinatario>` : ''}`;
}

/** The buyer of a FatturaPA: who has an invoice has a VAT number or a tax code. */
export function customer(buyer: Buyer) {
  const { country, city, vat_number } = buyer;
  const taxCode = taxCodeOf(buyer);
  const town = isItalian(buyer) ? city : foreignTown(buyer.postal_code, city);
  return html`<DatiAnagrafici>
        ${
          vat_number
            ? html`<IdFiscaleIVA><IdPaese>${country}</IdPaese><IdCodice>${vat_number}</IdCodice></IdFiscaleIVA>`
            : ''
        }
        ${taxCode ? html`<CodiceFiscale>${taxCode}</CodiceFiscale>` : ''}
        <Anagrafica>${
          isCompany(buyer)
            ? html`<Denominazione>${clip(buyer.company, invoiceLines.company)}</Denominazione>`
            : html`<Nome>${clip(buyer.first_name, invoiceLines.first_name)}</Nome><Cognome>${clip(buyer.last_name, invoiceLines.last_name)}</Cognome>`
        }</Anagrafica>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${clip(buyer.address || NO_ADDRESS.address, invoiceLines.address)}</Indirizzo>
        <CAP>${(isItalian(buyer) && buyer.postal_code) || NO_ADDRESS.postalCode}</CAP>
        <Comune>${clip(town || NO_ADDRESS.city, invoiceLines.city)}</Comune>
        ${isItalian(buyer) && buyer.province ? html`<Provincia>${buyer.province}</Provincia>` : ''}
        <Nazione>${country}</Nazione>
      </Sede>`;
}
