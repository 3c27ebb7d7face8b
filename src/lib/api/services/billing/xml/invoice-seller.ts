import { html } from 'hono/html';
import { clip } from '#lib/api/services/billing/invoice-buyer.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { invoiceLines } from '#lib/contract/account/invoice-lines.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';

/** The seller: numbers, regime, seat and entry in the register of companies. */
export const sellerParty = (seller: ShopSettings) => html`<DatiAnagrafici>
        <IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${seller.vatNumber}</IdCodice></IdFiscaleIVA>
        ${seller.taxCode ? html`<CodiceFiscale>${seller.taxCode}</CodiceFiscale>` : ''}
        <Anagrafica><Denominazione>${clip(seller.name, invoiceLines.company)}</Denominazione></Anagrafica>
        <RegimeFiscale>${seller.regime}</RegimeFiscale>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${clip(seller.address, invoiceLines.address)}</Indirizzo>
        <CAP>${seller.postalCode}</CAP>
        <Comune>${clip(seller.city, invoiceLines.city)}</Comune>
        <Provincia>${seller.province}</Provincia>
        <Nazione>IT</Nazione>
      </Sede>
      ${register(seller)}`;

/** The entry in the register of companies (art. 2250 c.c.). */
function register({ rea, shareCapital, soleMember, liquidation }: ShopSettings) {
  if (!rea) return '';
  const [office, number] = rea.split('-');
  return html`<IscrizioneREA>
        <Ufficio>${office}</Ufficio>
        <NumeroREA>${number}</NumeroREA>
        ${shareCapital === null ? '' : html`<CapitaleSociale>${toMoney(shareCapital)}</CapitaleSociale>`}
        ${soleMember && html`<SocioUnico>${soleMember === 'single' ? 'SU' : 'SM'}</SocioUnico>`}
        <StatoLiquidazione>${liquidation ? 'LS' : 'LN'}</StatoLiquidazione>
      </IscrizioneREA>`;
}
