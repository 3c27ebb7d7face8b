import { html } from 'hono/html';
import type { Document } from '#lib/api/db/schema/documents.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { mainNote } from '#lib/api/services/billing/document-notes.ts';
import { type DocumentRow, totalCents } from '#lib/api/services/billing/document-row.ts';
import { customer, recipient } from '#lib/api/services/billing/invoice-buyer.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { senderOf, toTransmissionNumber } from './file-names.ts';
import { sellerParty } from './invoice-seller.ts';
import { goods, paid, stampDuty } from './invoice-xml-sums.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/**
 * The invoice or credit note as FatturaPA between private parties (FPR12), type TD01 or TD04. Amounts of a credit note
 * are positive too. Hono's `html` escapes text as XML requires.
 */
export async function renderInvoiceXml(row: DocumentRow): Promise<Uint8Array<ArrayBuffer>> {
  const { payment, document, seller, corrects } = row;
  const earlier = corrects ?? row.replaces;
  const xml = await html`<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="${NAMESPACE}">
  <FatturaElettronicaHeader>
    <DatiTrasmissione>
      <IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${senderOf(seller)}</IdCodice></IdTrasmittente>
      <ProgressivoInvio>${toTransmissionNumber(document)}</ProgressivoInvio>
      <FormatoTrasmissione>FPR12</FormatoTrasmissione>
      ${recipient(document.buyer)}
    </DatiTrasmissione>
    <CedentePrestatore>
      ${sellerParty(seller)}
    </CedentePrestatore>
    <CessionarioCommittente>
      ${customer(document.buyer)}
    </CessionarioCommittente>
  </FatturaElettronicaHeader>
  <FatturaElettronicaBody>
    <DatiGenerali>
      <DatiGeneraliDocumento>
        <TipoDocumento>${corrects ? 'TD04' : 'TD01'}</TipoDocumento>
        <Divisa>${payment.currency}</Divisa>
        <Data>${italianDay(document.issuedAt)}</Data>
        <Numero>${writeNumber(document)}</Numero>
        ${stampDuty(document)}
        <ImportoTotaleDocumento>${toMoney(totalCents(document))}</ImportoTotaleDocumento>
        <Causale>${toLatin1(mainNote(row))}</Causale>
      </DatiGeneraliDocumento>
      ${payment.purchaseOrder ? ordered(payment.purchaseOrder) : ''}
      ${earlier ? linked(earlier) : ''}
    </DatiGenerali>
    ${goods(row)}
    ${paid(row)}
  </FatturaElettronicaBody>
</p:FatturaElettronica>
`;
  return new TextEncoder().encode(String(xml));
}

const ordered = (number: string) =>
  html`<DatiOrdineAcquisto><IdDocumento>${number}</IdDocumento></DatiOrdineAcquisto>`;

const linked = (document: Document) => html`<DatiFattureCollegate>
        <IdDocumento>${writeNumber(document)}</IdDocumento>
        <Data>${italianDay(document.issuedAt)}</Data>
      </DatiFattureCollegate>`;
