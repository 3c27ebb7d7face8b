import type { Document } from '#lib/api/db/schema/documents.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { type DocumentNumber, writeNumber } from '#lib/contract/payments/documents.ts';
import { documentWords } from '#lib/text/documents.ts';
import type { ChargedVat } from '#lib/text/vat.ts';

/** A document with what was paid for. */
export interface DocumentRow {
  document: Document;
  payment: Payment;
  /** Who sells on its day. */
  seller: ShopSettings;
  /** The one that it corrects. */
  corrects: Document | null;
  /** The one in whose place it was issued. */
  replaces: Document | null;
  /** The number of the offer that was ordered. */
  offer: string | null;
}

/** What a document is called. */
export const documentName = ({ kind, correctsId }: Pick<Document, 'kind' | 'correctsId'>): string =>
  documentWords[kind][correctsId === null ? 'sale' : 'correction'];

/** Its number, where there is one. */
export const numberOf = (document: DocumentNumber | null): string | null => document && writeNumber(document);

function before({ correctsId, refundId }: Document): string {
  if (correctsId === null) return '';
  return refundId === null ? 'Storno: ' : 'Rimborso: ';
}

/** What was sold, in the line of a document; no money goes back with a credit note that has no refund. */
export const lineOf = (row: DocumentRow): string =>
  `${before(row.document)}${row.payment.productName}, ${soldWords(row)}${row.payment.licenseDuration}`;

function soldWords({ document, corrects, payment }: DocumentRow): string {
  const { isRenewal, quantity } = document;
  // Their label says what they are.
  if (payment.kind === 'devices') return '';
  // Renewed together at different prices.
  if (payment.quantity > 1 && (corrects ?? document).quantity === 1)
    return `rinnovo di ${payment.quantity} licenze `;
  if (quantity === 1) return isRenewal ? 'rinnovo della licenza ' : 'licenza ';
  return isRenewal ? 'rinnovo delle licenze ' : 'licenze ';
}

/** Without VAT, of one of what its line is of, in euro: up to eight decimals, as the exchange system takes them (error 00423). */
export function unitPrice({ netCents, quantity }: Document): string {
  const cents = netCents / quantity;
  return Number.isInteger(cents) ? toMoney(cents) : (cents / 100).toFixed(8);
}

/** The days of Italy that it counts for, both included; undefined where they began later. */
export function periodOf({ periodStart, periodEnd }: Document): { start: string; end: string } | undefined {
  if (periodStart === null || periodEnd === null) return undefined;
  return { start: italianDay(periodStart), end: italianDay(periodEnd) };
}

/** What is paid with it, or given back. */
export const totalCents = ({ netCents, vatCents }: Pick<Document, 'netCents' | 'vatCents'>): number =>
  netCents + vatCents;

/** Whose VAT a document charges, for its words. */
export const vatFacts = ({
  vatScheme,
  vatPercent,
  buyer,
}: Pick<Document, 'vatScheme' | 'vatPercent' | 'buyer'>): ChargedVat => ({
  scheme: vatScheme,
  percent: vatPercent,
  country: buyer.country,
});

/** Where its PDF is kept: one that was written anew has other data. */
export const pdfKey = ({ document }: DocumentRow): string =>
  `${writeNumber(document)}${document.fileNumber === null ? '' : `-${document.fileNumber}`}.pdf`;

/** The name of its PDF, `fattura-2026-000012.pdf`. */
export const pdfName = ({ document }: DocumentRow): string =>
  `${documentName(document).toLowerCase().replaceAll(' ', '-')}-${writeNumber(document)}.pdf`;
