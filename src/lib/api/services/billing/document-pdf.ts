import { sellerLines } from '#lib/api/services/shop/seller.ts';
import { isWritable, toLatin1 } from '#lib/contract/account/latin.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';
import { buyerLines } from './document-buyer.ts';
import { earlierNote, furtherNotes, mainNote } from './document-notes.ts';
import { drawNotes, drawParty, drawTotals, MIDDLE, UNWRITTEN } from './document-parts.ts';
import { type DocumentRow, documentName, vatFacts } from './document-row.ts';
import { drawTable, MARGIN, RIGHT } from './document-table.ts';
import { openPdf } from './pdf/document.ts';
import { createPen } from './pdf/pen.ts';
import { createStructure } from './pdf/structure.ts';

/** Draws a document as a tagged PDF. The same row always gives the same bytes. */
export async function renderDocumentPdf(row: DocumentRow): Promise<Uint8Array<ArrayBuffer>> {
  const { document, seller } = row;
  const number = writeNumber(document);
  const lines = buyerLines(document.buyer);
  const name = documentName(document);
  const issued = new Date(document.issuedAt);
  const pdf = await openPdf(`${name} ${number}`, issued, seller.name);
  const page = pdf.addPage();
  const sheet = { ...createPen(page, pdf.fonts), ...createStructure(pdf.document, page) };
  const { group, text, write, writeRight } = sheet;
  group('Document', () => {
    text('P', () => write(MARGIN, 780, PRODUCT_NAME, { size: 24, bold: true }));
    text('P', () => write(MARGIN, 762, TAGLINE, { grey: true }));
    text('H1', () => writeRight(RIGHT, 780, `${name} n. ${number}`, { size: 14, bold: true }));
    text('P', () => writeRight(RIGHT, 762, `Data: ${formatDate(issued)}`));
    const earlier = earlierNote(row);
    if (earlier) text('P', () => writeRight(RIGHT, 746, earlier));
    const ends = [
      drawParty(sheet, MARGIN, 'Cedente', sellerLines(seller).map(toLatin1)),
      drawParty(sheet, MIDDLE, 'Cessionario', lines.map(toLatin1)),
    ];
    const top = Math.min(500, ...ends.map((end) => end - 28));
    let below = top;
    group('Table', () => {
      below = drawTable(sheet, top, row);
    });
    drawTotals(sheet, below - 22, { ...document, vat: vatFacts(document) });
    text('P', () => write(MARGIN, below - 114, mainNote(row), { bold: true }));
    drawNotes(sheet, below - 130, [...furtherNotes(row), ...(lines.every(isWritable) ? [] : [UNWRITTEN])]);
  });
  sheet.close();
  return pdf.save();
}
