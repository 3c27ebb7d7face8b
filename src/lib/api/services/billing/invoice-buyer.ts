import { html } from 'hono/html';
import { type Buyer, hasRecipientCode } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { foreignTown, invoiceLines } from '#lib/contract/account/invoice-lines.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';

/** Recipient codes: for a buyer in Italy without one, and for a buyer abroad, whom the exchange system cannot reach. */
const [NO_CODE, ABROAD] = ['0000000', 'XXXXXXX'];
/** The format requires an address; these values replace missing parts. */
const NO_ADDRESS = { address: 'Non indicato', postalCode: '00000', city: 'Non indicato' };

const isItalian = ({ country }: Pick<Buyer, 'country'>) => country === ITALY;

/**
 * Whether the company itself is the buyer: it has no first name (an organisation), a VAT number, or a tax code of
 * digits. Otherwise the company is only part of a person's address.
 */
export const isCompany = ({ first_name, company, vat_number, tax_code }: Buyer): boolean =>
  company !== '' && (first_name === '' || vat_number !== '' || /^\d/.test(tax_code));

/** The company, or the person's name. */
export const buyerName = (buyer: Buyer): string =>
  isCompany(buyer) ? buyer.company : `${buyer.first_name} ${buyer.last_name}`.trim();

/**
 * The tax code next to the VAT number. A person's is left out, because the exchange system compares the two and refuses
 * a mismatch (error 00324). A company's own is kept, because a VAT group's number needs it.
 */
export const taxCodeOf = ({ vat_number, tax_code }: Buyer): string =>
  vat_number === '' || /^\d/.test(tax_code) ? tax_code : '';

/** Text limited to the format's characters and length. */
export const clip = (text: string, max: number) => toLatin1(text).slice(0, max);

/** The recipient's code or certified email address (PEC) for the exchange system. */
export function recipient(buyer: Buyer) {
  if (!isItalian(buyer)) return html`<CodiceDestinatario>${ABROAD}</CodiceDestinatario>`;
  const hasCode = hasRecipientCode(buyer);
  return html`<CodiceDestinatario>${hasCode ? buyer.sdi_code : NO_CODE}</CodiceDestinatario>
      ${!hasCode && buyer.pec ? html`<PECDestinatario>${buyer.pec}</PECDestinatario>` : ''}`;
}

/** The buyer of a FatturaPA: invoices exist only for buyers with a VAT number or a tax code. */
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
