import type { Offer } from '#lib/api/db/schema/offers.ts';
import type { BankAccount } from '#lib/api/db/schema/orders.ts';
import { buyerLines } from '#lib/api/services/billing/document-buyer.ts';
import {
  drawNotes,
  drawParty,
  drawTotals,
  MIDDLE,
  UNWRITTEN,
} from '#lib/api/services/billing/document-parts.ts';
import { MARGIN, RIGHT, type Sheet } from '#lib/api/services/billing/document-table.ts';
import { openPdf } from '#lib/api/services/billing/pdf/document.ts';
import { createPen, LINE_HEIGHT } from '#lib/api/services/billing/pdf/pen.ts';
import { createStructure } from '#lib/api/services/billing/pdf/structure.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { sellerLines } from '#lib/api/services/shop/seller.ts';
import { isWritable, toLatin1 } from '#lib/contract/account/latin.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { formatIban } from '#lib/contract/transfers/iban.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { offerWords as text } from '#lib/text/offers.ts';
import { formatPercent } from '#lib/text/vat.ts';

/** An offer with the other data of its document. */
export interface OfferSheet {
  offer: Offer;
  /** The seller on the offer's day. */
  seller: ShopSettings;
  /** The account for bank transfers. */
  account: BankAccount | undefined;
  /** The page where it is ordered. */
  address: string;
}

/** Right edges of the columns of figures. */
const [QUANTITY, EACH, RATE] = [RIGHT - 235, RIGHT - 120, RIGHT - 70];

/** Draws an offer as a tagged PDF. */
export async function renderOfferPdf(sheetOf: OfferSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { offer, seller } = sheetOf;
  const made = new Date(offer.createdAt);
  const buyer = buyerLines(offer.buyer);
  const pdf = await openPdf(text.title(offer.number), made, seller.name);
  const page = pdf.addPage();
  const sheet = { ...createPen(page, pdf.fonts), ...createStructure(pdf.document, page) };
  const { group, text: tagged, write, writeRight } = sheet;
  group('Document', () => {
    tagged('P', () => write(MARGIN, 780, PRODUCT_NAME, { size: 24, bold: true }));
    tagged('P', () => write(MARGIN, 762, TAGLINE, { grey: true }));
    tagged('H1', () => writeRight(RIGHT, 780, text.title(offer.number), { size: 14, bold: true }));
    tagged('P', () => writeRight(RIGHT, 762, text.made(formatDate(made))));
    tagged('P', () => writeRight(RIGHT, 746, text.until(lastDay(offer)), { bold: true }));
    const ends = [
      drawParty(sheet, MARGIN, text.seller, sellerLines(seller).map(toLatin1)),
      drawParty(sheet, MIDDLE, text.buyer, buyer.map(toLatin1)),
    ];
    const top = Math.min(500, ...ends.map((end) => end - 28));
    let below = top;
    group('Table', () => {
      below = drawLine(sheet, top, offer);
    });
    drawTotals(sheet, below - 22, {
      netCents: offer.netCents,
      vatCents: offer.priceCents - offer.netCents,
      vat: { scheme: offer.vatScheme, percent: offer.vatPercent, country: offer.country },
    });
    tagged('P', () => write(MARGIN, below - 98, text.noInvoice, { bold: true }));
    drawNotes(sheet, below - 114, notesOf(sheetOf, [...buyer, offer.note].every(isWritable)));
  });
  sheet.close();
  return pdf.save();
}

const lastDay = ({ validUntil }: Offer): string => formatDate(toInstant(validUntil));

/** Draws the offered item; returns its lower edge. */
function drawLine(sheet: Sheet, top: number, offer: Offer): number {
  const { group, text: tagged, ornament, write, writeRight, writeLines } = sheet;
  const { head } = text;
  const rule = (y: number) => ornament(() => sheet.rule(MARGIN, RIGHT, y));
  const cells = (kind: 'TH' | 'TD', y: number, figures: string[], style = {}) => {
    for (const [position, x] of [QUANTITY, EACH, RATE, RIGHT].entries())
      tagged(kind, () => writeRight(x, y, figures[position] ?? '', style));
  };
  group('TR', () => {
    tagged('TH', () => write(MARGIN, top, head.thing, { bold: true }));
    cells('TH', top, [head.quantity, head.each, 'IVA', head.sum], { bold: true });
  });
  rule(top - 8);
  let end = top - 26;
  group('TR', () => {
    tagged('TD', () => {
      const { productName, quantity, durationLabel } = offer;
      const thing = text.line(productName, quantity, durationLabel);
      end = writeLines(MARGIN, end, QUANTITY - MARGIN - 50, [toLatin1(thing)]);
      if (offer.unitCents < offer.listUnitCents) {
        write(MARGIN, end - 2, text.list(formatEuro(offer.listUnitCents)), { size: 9, grey: true });
        end -= LINE_HEIGHT;
      }
    });
    cells('TD', top - 26, [
      String(offer.quantity),
      // Without VAT the price of one may have fractions of a cent.
      formatEuro(Math.round(offer.priceCents / offer.quantity)),
      formatPercent(offer.vatPercent),
      formatEuro(offer.priceCents),
    ]);
  });
  rule(end);
  return end;
}

/** On one line, so that a reader copies it whole. */
const wholeIban = ({ iban }: BankAccount): string => formatIban(iban).replaceAll(' ', '\u00a0');

function notesOf({ offer, account, address }: OfferSheet, isWritten: boolean): string[] {
  return [
    ...(offer.note ? [toLatin1(offer.note)] : []),
    text.accept(lastDay(offer), address),
    text.vat,
    ...(account
      ? [text.transfer({ ...account, holder: toLatin1(account.holder), iban: wholeIban(account) })]
      : []),
    ...(isWritten ? [] : [UNWRITTEN]),
  ];
}
