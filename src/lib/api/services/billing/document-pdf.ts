import { sellerLines } from '#lib/api/services/shop/seller.ts';
import { isWritable, toLatin1 } from '#lib/contract/account/latin.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { vatLabel } from '#lib/text/vat.ts';
import { buyerLines } from './document-buyer.ts';
import { earlierNote, furtherNotes, mainNote } from './document-notes.ts';
import { type DocumentRow, documentName, totalCents, vatFacts } from './document-row.ts';
import { drawTable, MARGIN, RIGHT, type Sheet } from './document-table.ts';

import { A4, openPdf } from './pdf/document.ts';
import { createPen } from './pdf/pen.ts';
import { createStructure } from './pdf/structure.ts';

const MIDDLE = A4.width / 2 + 12;

const UNWRITTEN = 'Al posto di «?» i tuoi dati hanno un carattere che questo documento non può scrivere.';

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
    drawTotals(sheet, below - 22, row);
    text('P', () => write(MARGIN, below - 114, mainNote(row), { bold: true }));
    drawNotes(sheet, below - 130, [...furtherNotes(row), ...(lines.every(isWritable) ? [] : [UNWRITTEN])]);
  });
  sheet.close();
  return pdf.save();
}

/** Returns where it ends. */
function drawParty({ text, write, writeLines }: Sheet, x: number, title: string, lines: string[]): number {
  let end = 712;
  text('H2', () => write(x, end, title, { size: 9, grey: true }));
  text('P', () => {
    end = writeLines(x, end - 14, RIGHT - MIDDLE, lines);
  });
  return end;
}

function drawTotals(
  { text, write, writeRight, widthOf }: Sheet,
  top: number,
  { document }: DocumentRow,
): void {
  const totals = [
    ['Imponibile', formatEuro(document.netCents)],
    [vatLabel(vatFacts(document)), formatEuro(document.vatCents)],
    ['Totale', formatEuro(totalCents(document))],
  ] as const;
  const widest = Math.max(
    ...totals.map(([label, amount]) => widthOf(`${label}   ${amount}`, { bold: true })),
  );
  for (const [position, [label, amount]] of totals.entries()) {
    const y = top - position * 18;
    const style = { bold: position === totals.length - 1 };
    text('P', () => {
      write(Math.min(MIDDLE, RIGHT - widest), y, label, style);
      writeRight(RIGHT, y, amount, style);
    });
  }
}

function drawNotes({ text, writeLines }: Sheet, top: number, notes: string[]): void {
  let end = top;
  for (const note of notes)
    text('P', () => {
      end = writeLines(MARGIN, end, RIGHT - MARGIN, [note], { grey: true });
    });
}
