import { toLatin1 } from '#lib/contract/account/latin.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { purchaseOrderWords } from '#lib/text/checkout/purchase-order.ts';
import { offerWords } from '#lib/text/offers.ts';
import { formatPercent } from '#lib/text/vat.ts';
import { type DocumentRow, lineOf, periodOf } from './document-row.ts';
import { A4 } from './pdf/document.ts';
import { type createPen, LINE_HEIGHT } from './pdf/pen.ts';
import type { createStructure } from './pdf/structure.ts';

export type Sheet = ReturnType<typeof createPen> & ReturnType<typeof createStructure>;

export const MARGIN = 56;
export const RIGHT = A4.width - MARGIN;
/** Numeric columns, by their right edges. */
const [QUANTITY, RATE] = [RIGHT - 165, RIGHT - 95];

/** Draws what was sold; returns the y position of its end. */
export function drawTable(sheet: Sheet, top: number, row: DocumentRow): number {
  const { group, text, ornament, write, writeRight, writeLines } = sheet;
  const { payment, document, offer } = row;
  const rule = (y: number) => ornament(() => sheet.rule(MARGIN, RIGHT, y));
  const cells = (kind: 'TH' | 'TD', y: number, figures: string[], style = {}) => {
    for (const [position, x] of [QUANTITY, RATE, RIGHT].entries())
      text(kind, () => writeRight(x, y, figures[position] ?? '', style));
  };
  group('TR', () => {
    text('TH', () => write(MARGIN, top, 'Descrizione', { bold: true }));
    cells('TH', top, ['Quantità', 'IVA', 'Imponibile'], { bold: true });
  });
  rule(top - 8);
  let end = top - 26;
  group('TR', () => {
    text('TD', () => {
      end = writeLines(MARGIN, end, QUANTITY - MARGIN - 60, [toLatin1(lineOf(row))]);
      for (const line of [
        ...periodLine(document),
        ...orderLine(payment),
        ...(offer ? [offerWords.onDocument(offer)] : []),
        `Transazione ${payment.transactionId}`,
      ]) {
        write(MARGIN, end - 2, line, { size: 9, grey: true });
        end -= LINE_HEIGHT;
      }
    });
    cells('TD', top - 26, [
      String(document.quantity),
      formatPercent(document.vatPercent),
      formatEuro(document.netCents),
    ]);
  });
  rule(end);
  return end;
}

/** The buyer's own order number. */
const orderLine = ({ purchaseOrder }: DocumentRow['payment']): string[] =>
  purchaseOrder ? [purchaseOrderWords.onDocument(purchaseOrder)] : [];

/** «Periodo dal 15/09/2026 al 15/10/2026» */
function periodLine(document: DocumentRow['document']): string[] {
  const period = periodOf(document);
  return period ? [`Periodo dal ${formatDate(period.start)} al ${formatDate(period.end)}`] : [];
}
