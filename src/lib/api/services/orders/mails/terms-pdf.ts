import { A4, openPdf, type Pdf } from '#lib/api/services/billing/pdf/document.ts';
import { createPen, LINE_HEIGHT } from '#lib/api/services/billing/pdf/pen.ts';
import { createStructure } from '#lib/api/services/billing/pdf/structure.ts';
import { sellerLine } from '#lib/api/services/shop/seller.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { editionOf } from '#lib/text/terms/terms.ts';
import { plainText, type Terms } from '#lib/text/terms/terms-document.ts';

const MARGIN = 64;
const TOP = A4.height - MARGIN;
const WIDTH = A4.width - 2 * MARGIN;
const INDENT = 14;
const BETWEEN = 8;
const FOOT = 40;

/** Draws the terms as a tagged PDF. One version of the seller always gives the same bytes. */
export async function renderTermsPdf(
  terms: Terms,
  seller: ShopSettings,
  origin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const edition = editionOf(terms);
  const pdf = await openPdf(`${terms.title} ${PRODUCT_NAME}, ${edition}`, new Date(terms.date), seller.name);
  const sheet = openSheet(pdf, `${terms.title}, ${edition}`);
  sheet.structure.group('Document', () => {
    sheet.write('H1', `${terms.title} ${PRODUCT_NAME}`, { size: 18 });
    sheet.write('P', `Questa è la ${edition}. Venditore: ${sellerLine(seller)}.`, {});
    for (const block of terms.blocks) {
      if (typeof block === 'string') sheet.write('P', plainText(block, origin), {});
      else if ('heading' in block) sheet.write('H2', block.heading, { size: 12, before: BETWEEN });
      else if ('quote' in block)
        sheet.write('BlockQuote', plainText(block.quote, origin), { indent: INDENT });
      else sheet.list(block.map((item) => plainText(item, origin)));
    }
  });
  sheet.structure.close();
  return pdf.save();
}

interface Style {
  size?: number;
  indent?: number;
  before?: number;
  mark?: string;
}

/** Lays texts out below one another on as many pages as they need; no text is split across two pages. */
function openSheet({ document, fonts, addPage }: Pdf, foot: string) {
  const first = addPage();
  const structure = createStructure(document, first);
  let pen = createPen(first, fonts);
  let y = TOP;

  function writeFoot(): void {
    const number = `${foot} · pagina ${document.getPageCount()}`;
    structure.ornament(() => pen.write(MARGIN, FOOT, number, { size: 8, grey: true }));
  }
  writeFoot();

  function turn(): void {
    const page = addPage();
    structure.turnTo(page);
    pen = createPen(page, fonts);
    y = TOP;
    writeFoot();
  }

  function write(kind: Parameters<typeof structure.text>[0], text: string, style: Style): void {
    const { size = 10, indent = 0, before = 0, mark } = style;
    const lines = pen.linesOf(WIDTH - indent, text, size);
    const height = lines.length * LINE_HEIGHT;
    // A heading moves to the next page with the first line of its section.
    const needed = kind === 'H2' ? height + BETWEEN + 2 * LINE_HEIGHT : height;
    if (y - before - needed < MARGIN) turn();
    else y -= before;
    structure.text(kind, () => {
      if (mark) pen.write(MARGIN, y, mark);
      for (const line of lines) {
        pen.write(MARGIN + indent, y, line, { size, bold: size > 10 });
        y -= LINE_HEIGHT;
      }
    });
    y -= BETWEEN;
  }

  return {
    structure,
    write,
    list: (items: string[]) =>
      structure.group('L', () => {
        for (const item of items)
          structure.group('LI', () => write('LBody', item, { indent: INDENT, mark: '•' }));
      }),
  };
}
