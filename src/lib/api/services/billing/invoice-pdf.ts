import { sellerLines } from '#lib/api/services/shop/seller.ts';
import { isWritable, toLatin1 } from '#lib/contract/account/latin.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { vatLabel } from '#lib/text/vat.ts';
import { buyerLines } from './invoice-buyer.ts';
import { furtherNotes, mainNote } from './invoice-notes.ts';
import { documentName, type InvoiceRow, toInvoiceNumber, vatFacts } from './invoice-row.ts';
import { A4, openPdf } from './pdf-document.ts';
import { createPen } from './pdf-pen.ts';
import { createStructure } from './pdf-structure.ts';

const MARGIN = 56;
const RIGHT = A4.width - MARGIN;
const MIDDLE = A4.width / 2 + 12;

const UNWRITTEN = 'Al posto di «?» i tuoi dati hanno un carattere che questo documento non può scrivere.';

type Sold = Pick<InvoiceRow, 'payment' | 'invoice'>;
type Sheet = ReturnType<typeof createPen> & ReturnType<typeof createStructure>;

/** Draws an invoice or a credit note as a tagged PDF. The same row always gives the same bytes. */
export async function renderInvoicePdf(row: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { payment, invoice, seller, corrects } = row;
  const number = toInvoiceNumber(invoice);
  const lines = buyerLines(invoice);
  const name = documentName(row);
  const issued = new Date(invoice.issuedAt);
  const pdf = await openPdf(`${name} ${number}`, issued, seller.name);
  const page = pdf.addPage();
  const sheet = { ...createPen(page, pdf.fonts), ...createStructure(pdf.document, page) };
  const { group, text, write, writeRight } = sheet;
  group('Document', () => {
    text('P', () => write(MARGIN, 780, PRODUCT_NAME, { size: 24, bold: true }));
    text('P', () => write(MARGIN, 762, TAGLINE, { grey: true }));
    text('H1', () => writeRight(RIGHT, 780, `${name} n. ${number}`, { size: 14, bold: true }));
    text('P', () => writeRight(RIGHT, 762, `Data: ${formatDate(issued)}`));
    if (corrects) {
      const what = documentName({ invoice: corrects }).toLowerCase();
      const corrected = `Rettifica la ${what} n. ${toInvoiceNumber(corrects)} del ${formatDate(new Date(corrects.issuedAt))}`;
      text('P', () => writeRight(RIGHT, 746, corrected));
    }
    drawParty(sheet, MARGIN, 'Cedente', sellerLines(seller).map(toLatin1));
    const end = drawParty(sheet, MIDDLE, 'Cessionario', lines.map(toLatin1));
    const top = Math.min(500, end - 28);
    group('Table', () => drawTable(sheet, top, { payment, invoice }));
    drawTotals(sheet, top - 78, { payment, invoice });
    text('P', () => write(MARGIN, top - 170, mainNote(row), { bold: true }));
    drawNotes(sheet, top - 186, [...furtherNotes(row), ...(lines.every(isWritable) ? [] : [UNWRITTEN])]);
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

function drawTable(sheet: Sheet, top: number, { payment, invoice }: Sold): void {
  const { group, text, ornament, write, writeRight } = sheet;
  const rule = (y: number) => ornament(() => sheet.rule(MARGIN, RIGHT, y));
  group('TR', () => {
    text('TH', () => write(MARGIN, top, 'Descrizione', { bold: true }));
    text('TH', () => writeRight(RIGHT, top, 'Imponibile', { bold: true }));
  });
  rule(top - 8);
  group('TR', () => {
    text('TD', () => {
      write(MARGIN, top - 26, toLatin1(`${payment.productName}, licenza ${payment.licenseDuration}`));
      write(MARGIN, top - 42, `Transazione ${payment.transactionId}`, { size: 9, grey: true });
    });
    text('TD', () => writeRight(RIGHT, top - 26, formatEuro(invoice.netCents)));
  });
  rule(top - 56);
}

function drawTotals(
  { text, write, writeRight, widthOf }: Sheet,
  top: number,
  { payment, invoice }: Sold,
): void {
  const totals = [
    ['Imponibile', formatEuro(invoice.netCents)],
    [vatLabel(vatFacts(invoice)), formatEuro(invoice.vatCents)],
    ['Totale', formatEuro(payment.amountCents)],
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
