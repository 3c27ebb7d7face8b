import { html } from 'hono/html';
import type { Invoice } from '#lib/api/db/schema/payments.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { REGIME } from '#lib/api/services/shop/seller.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';
import { buyer, recipient } from './invoice-buyer.ts';
import { mainNote } from './invoice-notes.ts';
import { type InvoiceRow, toInvoiceNumber, toTransmissionNumber } from './invoice-row.ts';
import { goods, paid, stampDuty } from './invoice-xml-sums.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/**
 * The invoice or credit note as FatturaPA between private parties (FPR12), type TD01 or TD04, whose amounts are
 * positive too. Hono's `html` escapes text as XML needs it.
 */
export async function renderInvoiceXml(row: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { payment, invoice, seller, corrects } = row;
  const document = await html`<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="${NAMESPACE}">
  <FatturaElettronicaHeader>
    <DatiTrasmissione>
      <IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${seller.vatNumber}</IdCodice></IdTrasmittente>
      <ProgressivoInvio>${toTransmissionNumber(invoice)}</ProgressivoInvio>
      <FormatoTrasmissione>FPR12</FormatoTrasmissione>
      ${recipient(invoice)}
    </DatiTrasmissione>
    <CedentePrestatore>
      <DatiAnagrafici>
        <IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${seller.vatNumber}</IdCodice></IdFiscaleIVA>
        <Anagrafica><Denominazione>${toLatin1(seller.name)}</Denominazione></Anagrafica>
        <RegimeFiscale>${REGIME}</RegimeFiscale>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>${toLatin1(seller.address)}</Indirizzo>
        <CAP>${seller.postalCode}</CAP>
        <Comune>${toLatin1(seller.city)}</Comune>
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
        <Data>${italianDay(invoice.issuedAt)}</Data>
        <Numero>${toInvoiceNumber(invoice)}</Numero>
        ${stampDuty(invoice)}
        <ImportoTotaleDocumento>${toMoney(payment.amountCents)}</ImportoTotaleDocumento>
        <Causale>${toLatin1(mainNote(row))}</Causale>
      </DatiGeneraliDocumento>
      ${corrects ? linked(corrects) : ''}
    </DatiGenerali>
    ${goods(row)}
    ${paid(row)}
  </FatturaElettronicaBody>
</p:FatturaElettronica>
`;
  return new TextEncoder().encode(String(document));
}

const linked = (invoice: Invoice) => html`<DatiFattureCollegate>
        <IdDocumento>${toInvoiceNumber(invoice)}</IdDocumento>
        <Data>${italianDay(invoice.issuedAt)}</Data>
      </DatiFattureCollegate>`;
