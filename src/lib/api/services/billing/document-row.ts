import type { Document } from '#lib/api/db/schema/documents.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { type DocumentNumber, writeNumber } from '#lib/contract/payments/documents.ts';
import { documentWords } from '#lib/text/documents.ts';
import type { ChargedVat } from '#lib/text/vat.ts';

/** A document with its payment. */
export interface DocumentRow {
  document: Document;
  payment: Payment;
  /** The seller on its day. */
  seller: ShopSettings;
  /** The corrected document. */
  corrects: Document | null;
  /** The replaced document. */
  replaces: Document | null;
  /** The number of the ordered offer. */
  offer: string | null;
}

/** The title of a document. */
export const documentName = ({ kind, correctsId }: Pick<Document, 'kind' | 'correctsId'>): string =>
  documentWords[kind][correctsId === null ? 'sale' : 'correction'];

/** A document's number, if there is a document. */
export const numberOf = (document: DocumentNumber | null): string | null => document && writeNumber(document);

function before({ correctsId, refundId }: Document): string {
  if (correctsId === null) return '';
  return refundId === null ? 'Storno: ' : 'Rimborso: ';
}

/** The line of a document. A credit note without a refund returns no money. */
export const lineOf = (row: DocumentRow): string =>
  `${before(row.document)}${row.payment.productName}, ${soldWords(row)}${row.payment.licenseDuration}`;

function soldWords({ document, corrects, payment }: DocumentRow): string {
  const { isRenewal, quantity } = document;
  // Its label already says that it is for devices.
  if (payment.kind === 'devices') return '';
  // Licences renewed together at different prices.
  if (payment.quantity > 1 && (corrects ?? document).quantity === 1)
    return `rinnovo di ${payment.quantity} licenze `;
  if (quantity === 1) return isRenewal ? 'rinnovo della licenza ' : 'licenza ';
  return isRenewal ? 'rinnovo delle licenze ' : 'licenze ';
}

/** The price of one unit without VAT in euro, to at most eight decimals, the exchange system's limit (error 00423). */
export function unitPrice({ netCents, quantity }: Document): string {
  const cents = netCents / quantity;
  return Number.isInteger(cents) ? toMoney(cents) : (cents / 100).toFixed(8);
}

/** The first and last day of the period, in Italy; undefined if the months began later. */
export function periodOf({ periodStart, periodEnd }: Document): { start: string; end: string } | undefined {
  if (periodStart === null || periodEnd === null) return undefined;
  return { start: italianDay(periodStart), end: italianDay(periodEnd) };
}

/** The amount paid or refunded. */
export const totalCents = ({ netCents, vatCents }: Pick<Document, 'netCents' | 'vatCents'>): number =>
  netCents + vatCents;

/** The VAT of a document, for its texts. */
export const vatFacts = ({
  vatScheme,
  vatPercent,
  buyer,
}: Pick<Document, 'vatScheme' | 'vatPercent' | 'buyer'>): ChargedVat => ({
  scheme: vatScheme,
  percent: vatPercent,
  country: buyer.country,
});

/** Where its PDF is stored. A rewritten document has other data, so another file. */
export const pdfKey = ({ document }: DocumentRow): string =>
  `${writeNumber(document)}${document.fileNumber === null ? '' : `-${document.fileNumber}`}.pdf`;

/** The name of its PDF, `fattura-2026-000012.pdf`. */
export const pdfName = ({ document }: DocumentRow): string =>
  `${documentName(document).toLowerCase().replaceAll(' ', '-')}-${writeNumber(document)}.pdf`;
