import { html } from 'hono/html';
import type { Document } from '#lib/api/db/schema/documents.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { toLatin1 } from '#lib/contract/account/latin.ts';
import { type DocumentRow, lineOf, periodOf, totalCents } from './document-row.ts';
import { clip } from './invoice-buyer.ts';
import { FLAT_RATE_NORM, normOf } from './norms.ts';
import { methodOf } from './payment-methods.ts';
import { hasStampDuty, STAMP_DUTY_CENTS } from './stamp-duty.ts';

/** Why there is no VAT, by its code and its norm: the buyer's country taxes the service, or nothing of this seller's is taxed, or it is too late. */
function exemption(row: DocumentRow): { nature: string; norm: string } | undefined {
  switch (row.document.vatScheme) {
    case 'reverse-charge':
      return {
        nature: 'N2.1',
        norm: `Inversione contabile, ${normOf('notSubject', row)}, art. 196 direttiva 2006/112/CE`,
      };
    case 'flat-rate':
      return { nature: 'N2.2', norm: toLatin1(FLAT_RATE_NORM) };
    case 'vat-kept':
      return { nature: 'N2.2', norm: `Nota senza variazione dell'IVA, ${normOf('lateReduction', row)}` };
    default:
      return undefined;
  }
}

/**
 * What was sold, with its VAT. VAT is less than a cent off the rate applied to the net amount, since the price includes
 * it: the exchange system allows that.
 */
export function goods(row: DocumentRow) {
  const { document } = row;
  const net = toMoney(document.netCents);
  const rate = html`<AliquotaIVA>${document.vatPercent.toFixed(2)}</AliquotaIVA>`;
  const free = exemption(row);
  const nature = free ? html`<Natura>${free.nature}</Natura>` : '';
  const period = periodOf(document);
  return html`<DatiBeniServizi>
      <DettaglioLinee>
        <NumeroLinea>1</NumeroLinea>
        <Descrizione>${clip(lineOf(row), 1000)}</Descrizione>
        <Quantita>1.00</Quantita>
        ${
          period
            ? html`<DataInizioPeriodo>${period.start}</DataInizioPeriodo><DataFinePeriodo>${period.end}</DataFinePeriodo>`
            : ''
        }
        <PrezzoUnitario>${net}</PrezzoUnitario>
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
          free
            ? html`<RiferimentoNormativo>${free.norm}</RiferimentoNormativo>`
            : html`<EsigibilitaIVA>I</EsigibilitaIVA>`
        }
      </DatiRiepilogo>
    </DatiBeniServizi>`;
}

export const stampDuty = (document: Document) =>
  hasStampDuty(document)
    ? html`<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>${toMoney(STAMP_DUTY_CENTS)}</ImportoBollo></DatiBollo>`
    : '';

/** How an invoice was paid, all at once, where the format has a code for it. */
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
