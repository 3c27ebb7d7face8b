import { breakTextIntoLines, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { Invoice } from '#lib/api/db/schema/payments.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { type InvoiceRow, toInvoiceNumber } from './invoice-row.ts';
import { toLatin1 } from './latin.ts';
import { FICTITIOUS, seller } from './seller.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const RIGHT = A4.width - MARGIN;
const MIDDLE = A4.width / 2 + 12;
const INK = rgb(0.11, 0.14, 0.19);
const GREY = rgb(0.38, 0.42, 0.48);
const LINE_HEIGHT = 14;

interface Style {
  size?: number;
  bold?: boolean;
  grey?: boolean;
}

/** Draws an invoice. The same row always gives the same bytes. */
export async function renderInvoicePdf({ payment, invoice }: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const number = toInvoiceNumber(invoice);
  const document = await PDFDocument.create();
  const issued = new Date(invoice.issuedAt);
  document.setTitle(`Fattura ${number}`);
  document.setAuthor(seller.name);
  document.setLanguage('it-IT');
  document.setCreationDate(issued);
  document.setModificationDate(issued);
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const pen = createPen(document.addPage([A4.width, A4.height]), fonts);

  pen.write(MARGIN, 780, PRODUCT_NAME, { size: 24, bold: true });
  pen.write(MARGIN, 762, TAGLINE, { grey: true });
  pen.writeRight(RIGHT, 780, `Fattura n. ${number}`, { size: 14, bold: true });
  pen.writeRight(RIGHT, 762, `Data: ${formatDate(issued)}`);

  pen.paragraph(MARGIN, 712, ['Cedente', ...sellerLines()]);
  const end = pen.paragraph(MIDDLE, 712, ['Cessionario', ...buyerLines(invoice)]);

  const top = Math.min(500, end - 2 * LINE_HEIGHT);
  pen.write(MARGIN, top, 'Descrizione', { bold: true });
  pen.writeRight(RIGHT, top, 'Imponibile', { bold: true });
  pen.rule(top - 8);
  const net = formatEuro(invoice.netCents);
  pen.write(MARGIN, top - 26, toLatin1(`${payment.productName}, licenza ${payment.licenseDuration}`));
  pen.writeRight(RIGHT, top - 26, net);
  pen.write(MARGIN, top - 42, `Transazione ${payment.transactionId}`, { size: 9, grey: true });
  pen.rule(top - 56);

  const totals = [
    ['Imponibile', net],
    [`IVA ${invoice.vatPercent} %`, formatEuro(invoice.vatCents)],
    ['Totale', formatEuro(payment.amountCents)],
  ] as const;
  for (const [position, [label, amount]] of totals.entries()) {
    const y = top - 78 - position * 18;
    const style = { bold: position === totals.length - 1 };
    pen.write(MIDDLE, y, label, style);
    pen.writeRight(RIGHT, y, amount, style);
  }

  pen.write(MARGIN, top - 170, FICTITIOUS, { bold: true });
  pen.write(MARGIN, top - 186, 'L’acquisto è simulato: nessun importo è stato addebitato.', { grey: true });
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}

function sellerLines(): string[] {
  const { name, address, postalCode, city, province, vatNumber } = seller;
  return [name, address, `${postalCode} ${city} (${province})`, `Partita IVA IT${vatNumber}`];
}

function buyerLines(invoice: Invoice): string[] {
  const person = `${invoice.buyerFirstName} ${invoice.buyerLastName}`;
  const labelled = (label: string, value: string) => (value ? [`${label} ${value}`] : []);
  return [
    ...(invoice.buyerCompany ? [invoice.buyerCompany, `c.a. ${person}`] : [person]),
    invoice.buyerAddress,
    `${invoice.buyerPostalCode} ${invoice.buyerCity}`.trim(),
    ...labelled('Partita IVA', invoice.buyerVatNumber && `IT${invoice.buyerVatNumber}`),
    ...labelled('Codice fiscale', invoice.buyerTaxCode),
    ...labelled('Codice destinatario', invoice.buyerSdiCode),
    ...labelled('PEC', invoice.buyerPec),
    invoice.buyerEmail,
  ]
    .filter(Boolean)
    .map(toLatin1);
}

function createPen(page: PDFPage, fonts: { regular: PDFFont; bold: PDFFont }) {
  const write = (x: number, y: number, text: string, { size = 10, bold, grey }: Style = {}) =>
    page.drawText(text, {
      x,
      y,
      size,
      font: bold ? fonts.bold : fonts.regular,
      color: grey ? GREY : INK,
    });
  return {
    write,
    writeRight(x: number, y: number, text: string, style: Style = {}) {
      const font = style.bold ? fonts.bold : fonts.regular;
      write(x - font.widthOfTextAtSize(text, style.size ?? 10), y, text, style);
    },
    /** Writes a title and lines that wrap within half the page; returns where they end. */
    paragraph(x: number, top: number, [title = '', ...lines]: string[]): number {
      write(x, top, title, { size: 9, grey: true });
      const measure = (text: string) => fonts.regular.widthOfTextAtSize(text, 10);
      const wrapped = lines.flatMap((line) =>
        breakTextIntoLines(line, [' ', '-', '.', '@'], RIGHT - MIDDLE, measure),
      );
      for (const [row, line] of wrapped.entries()) write(x, top - (row + 1) * LINE_HEIGHT, line);
      return top - (wrapped.length + 1) * LINE_HEIGHT;
    },
    rule(y: number) {
      page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, thickness: 0.7, color: GREY });
    },
  };
}
