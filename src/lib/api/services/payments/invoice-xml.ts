import { html } from 'hono/html';
import type { Invoice } from '#lib/api/db/schema/payments.ts';
import { toMoney } from '#lib/api/services/shared/wire.ts';
import { type InvoiceRow, toInvoiceNumber, toTransmissionNumber } from './invoice-row.ts';
import { toLatin1 } from './latin.ts';
import { FICTITIOUS, seller } from './seller.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
/** The recipient code of buyers without one, and of those with a PEC. */
const NO_CODE = '0000000';
/** The format requires an address; these stand in for a missing one. */
const NO_ADDRESS = { address: 'Non indicato', postalCode: '00000', city: 'Non indicato' };

const issueDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Rome' });

/**
 * The invoice or credit note as FatturaPA between private parties (FPR12), type TD01 or TD04, whose amounts are
 * positive too. Hono's `html` escapes text as XML needs
 * it. VAT may differ by a cent from the rate applied to the net amount, since the price includes it: the exchange
 * system allows that.
 */
export async function renderInvoiceXml({
  payment,
  invoice,
  corrects,
}: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { buyerSdiCode: code, buyerPec: pec } = invoice;
  const net = toMoney(invoice.netCents);
  const rate = invoice.vatPercent.toFixed(2);
  const description = clip(
    `${corrects ? 'Rimborso: ' : ''}${payment.productName}, licenza ${payment.licenseDuration}`,
    1000,
  );
  const document = await html`<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="${NAMESPACE}">
  <FatturaElettronicaHeader>
    <DatiTrasmissione>
      <IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${seller.vatNumber}</IdCodice></IdTrasmittente>
      <ProgressivoInvio>${toTransmissionNumber(invoice)}</ProgressivoInvio>
      <FormatoTrasmissione>FPR12</FormatoTrasmissione>
      <CodiceDestinatario>${code || NO_CODE}</CodiceDestinatario>
      ${!code && pec ? html`<PECDestinatario>${pec}</PECDestinatario>` : ''}
    </DatiTrasmissione>
    <CedentePrestatore>
      <DatiAnagrafici>
        <IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${seller.vatNumber}</IdCodice></IdFiscaleIVA>
        <Anagrafica><Denominazione>${seller.name}</Denominazione></Anagrafica>
        <RegimeFiscale>${seller.regime}</RegimeFiscale>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${toLatin1(seller.address)}</Indirizzo>
        <CAP>${seller.postalCode}</CAP>
        <Comune>${seller.city}</Comune>
        <Provincia>${seller.province}</Provincia>
        <Nazione>IT</Nazione>
      </Sede>
    </CedentePrestatore>
    <CessionarioCommittente>
      ${buyer(invoice)}
    </CessionarioCommittente>
  </FatturaElettronicaHeader>
  <FatturaElettronicaBody>
    <DatiGenerali>
      <DatiGeneraliDocumento>
        <TipoDocumento>${corrects ? 'TD04' : 'TD01'}</TipoDocumento>
        <Divisa>${payment.currency}</Divisa>
        <Data>${issueDate.format(invoice.issuedAt)}</Data>
        <Numero>${toInvoiceNumber(invoice)}</Numero>
        <ImportoTotaleDocumento>${toMoney(payment.amountCents)}</ImportoTotaleDocumento>
        <Causale>${toLatin1(FICTITIOUS)}</Causale>
      </DatiGeneraliDocumento>
      ${corrects ? linked(corrects) : ''}
    </DatiGenerali>
    <DatiBeniServizi>
      <DettaglioLinee>
        <NumeroLinea>1</NumeroLinea>
        <Descrizione>${description}</Descrizione>
        <Quantita>1.00</Quantita>
        <PrezzoUnitario>${net}</PrezzoUnitario>
        <PrezzoTotale>${net}</PrezzoTotale>
        <AliquotaIVA>${rate}</AliquotaIVA>
      </DettaglioLinee>
      <DatiRiepilogo>
        <AliquotaIVA>${rate}</AliquotaIVA>
        <ImponibileImporto>${net}</ImponibileImporto>
        <Imposta>${toMoney(invoice.vatCents)}</Imposta>
        <EsigibilitaIVA>I</EsigibilitaIVA>
      </DatiRiepilogo>
    </DatiBeniServizi>
  </FatturaElettronicaBody>
</p:FatturaElettronica>
`;
  return new TextEncoder().encode(String(document));
}

const linked = (invoice: Invoice) => html`<DatiFattureCollegate>
        <IdDocumento>${toInvoiceNumber(invoice)}</IdDocumento>
        <Data>${issueDate.format(invoice.issuedAt)}</Data>
      </DatiFattureCollegate>`;

function buyer(invoice: Invoice) {
  const { buyerVatNumber: vatNumber, buyerTaxCode: taxCode, buyerCompany: company } = invoice;
  return html`<DatiAnagrafici>
        ${vatNumber ? html`<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${vatNumber}</IdCodice></IdFiscaleIVA>` : ''}
        ${taxCode ? html`<CodiceFiscale>${taxCode}</CodiceFiscale>` : ''}
        <Anagrafica>${
          company
            ? html`<Denominazione>${clip(company, 80)}</Denominazione>`
            : html`<Nome>${clip(invoice.buyerFirstName, 60)}</Nome><Cognome>${clip(invoice.buyerLastName, 60)}</Cognome>`
        }</Anagrafica>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${clip(invoice.buyerAddress || NO_ADDRESS.address, 60)}</Indirizzo>
        <CAP>${invoice.buyerPostalCode || NO_ADDRESS.postalCode}</CAP>
        <Comune>${clip(invoice.buyerCity || NO_ADDRESS.city, 60)}</Comune>
        <Nazione>IT</Nazione>
      </Sede>`;
}

/** Text in the characters and length that the format allows. */
const clip = (text: string, max: number) => toLatin1(text).slice(0, max);
