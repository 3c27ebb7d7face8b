import { html } from 'hono/html';
import type { Document } from '#lib/api/db/schema/documents.ts';
import {
  type DocumentRow,
  lineOf,
  periodOf,
  totalCents,
  unitPrice,
} from '#lib/api/services/billing/document-row.ts';
import { clip } from '#lib/api/services/billing/invoice-buyer.ts';
import { FLAT_RATE_NORM, natureOf, normOf } from '#lib/api/services/billing/norms.ts';
import { methodOf } from '#lib/api/services/billing/payment-methods.ts';
import { hasStampDuty, STAMP_DUTY_CENTS } from '#lib/api/services/billing/stamp-duty.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';

/** The norm that exempts the document from VAT. */
function exemptionNorm(row: DocumentRow): string {
  switch (row.document.vatScheme) {
    case 'reverse-charge':
      return `Inversione contabile, ${normOf('notSubject', row)}, art. 196 direttiva 2006/112/CE`;
    case 'vat-kept':
      return `Nota senza variazione dell'IVA, ${normOf('lateReduction', row)}`;
    default:
      return toLatin1(FLAT_RATE_NORM);
  }
}

/**
 * The line and its VAT. Because the price includes VAT, the VAT may differ by less than a cent from the rate applied to
 * the net amount, which the exchange system allows.
 */
export function goods(row: DocumentRow) {
  const { document } = row;
  const net = toMoney(document.netCents);
  const rate = html`<AliquotaIVA>${document.vatPercent.toFixed(2)}</AliquotaIVA>`;
  const code = natureOf(document.vatScheme);
  const nature = code ? html`<Natura>${code}</Natura>` : '';
  const period = periodOf(document);
  return html`<DatiBeniServizi>
      <DettaglioLinee>
        <NumeroLinea>1</NumeroLinea>
        <Descrizione>${clip(lineOf(row), 1000)}</Descrizione>
        <Quantita>${document.quantity.toFixed(2)}</Quantita>
        ${
          period
            ? html`<DataInizioPeriodo>${period.start}</DataInizioPeriodo><DataFinePeriodo>${period.end}</DataFinePeriodo>`
            : ''
        }
        <PrezzoUnitario>${unitPrice(document)}</PrezzoUnitario>
        <PrezzoTotale>${net}</PrezzoTotale>
        ${rate}
        ${nature}
      </DettaglioLinee>
      <DatiRiepilogo>
        ${rate}
        ${nature}
        <ImponibileImporto>${net}</ImponibileImporto>
        <Imposta>${toMoney(document.vatCents)}</Imposta>
        ${
          code
            ? html`<RiferimentoNormativo>${exemptionNorm(row)}</RiferimentoNormativo>`
            : html`<EsigibilitaIVA>I</EsigibilitaIVA>`
        }
      </DatiRiepilogo>
    </DatiBeniServizi>`;
}

export const stampDuty = (document: Document) =>
  hasStampDuty(document)
    ? html`<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>${toMoney(STAMP_DUTY_CENTS)}</ImportoBollo></DatiBollo>`
    : '';

/** The payment of an invoice, in full, if the format has a code for its method. */
export function paid({ payment, document, corrects }: DocumentRow) {
  const { code } = methodOf(payment);
  if (corrects || !code) return '';
  return html`<DatiPagamento>
      <CondizioniPagamento>TP02</CondizioniPagamento>
      <DettaglioPagamento>
        <ModalitaPagamento>${code}</ModalitaPagamento>
        <ImportoPagamento>${toMoney(totalCents(document))}</ImportoPagamento>
      </DettaglioPagamento>
    </DatiPagamento>`;
}
