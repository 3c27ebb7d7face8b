import { html } from 'hono/html';
import { type Buyer, hasRecipientCode } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';

/** The recipient's code of a buyer in Italy without one, and of a buyer whom the exchange system cannot deliver to. */
const [NO_CODE, ABROAD] = ['0000000', 'XXXXXXX'];
/** The format requires an address; these stand in for a missing one. */
const NO_ADDRESS = { address: 'Non indicato', postalCode: '00000', city: 'Non indicato' };

const isItalian = ({ country }: Pick<Buyer, 'country'>) => country === ITALY;

/** Whether the company itself buys: it has a VAT number, or a tax code of digits. A person's is only part of the address. */
export const isCompany = ({ company, vat_number, tax_code }: Buyer): boolean =>
  company !== '' && (vat_number !== '' || /^\d/.test(tax_code));

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
  const { country, city, vat_number, tax_code } = buyer;
  // The field for postal codes takes five digits only.
  const town = isItalian(buyer) ? city : `${buyer.postal_code} ${city}`.trim();
  return html`<DatiAnagrafici>
        ${
          vat_number
            ? html`<IdFiscaleIVA><IdPaese>${country}</IdPaese><IdCodice>${vat_number}</IdCodice></IdFiscaleIVA>`
            : ''
        }
        ${tax_code ? html`<CodiceFiscale>${tax_code}</CodiceFiscale>` : ''}
        <Anagrafica>${
          isCompany(buyer)
            ? html`<Denominazione>${clip(buyer.company, 80)}</Denominazione>`
            : html`<Nome>${clip(buyer.first_name, 60)}</Nome><Cognome>${clip(buyer.last_name, 60)}</Cognome>`
        }</Anagrafica>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${clip(buyer.address || NO_ADDRESS.address, 60)}</Indirizzo>
        <CAP>${(isItalian(buyer) && buyer.postal_code) || NO_ADDRESS.postalCode}</CAP>
        <Comune>${clip(town || NO_ADDRESS.city, 60)}</Comune>
        ${isItalian(buyer) && buyer.province ? html`<Provincia>${buyer.province}</Provincia>` : ''}
        <Nazione>${country}</Nazione>
      </Sede>`;
}
