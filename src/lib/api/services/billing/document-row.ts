import type { Document } from '#lib/api/db/schema/documents.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
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
}

/** What a document is called. */
export const documentName = ({ kind, correctsId }: Pick<Document, 'kind' | 'correctsId'>): string =>
  documentWords[kind][correctsId === null ? 'sale' : 'correction'];

/** Its number, where there is one. */
export const numberOf = (document: DocumentNumber | null): string | null => document && writeNumber(document);

/** What was sold, in the line of a document. */
export const lineOf = ({ payment, document, corrects }: DocumentRow): string =>
  `${corrects ? 'Rimborso: ' : ''}${payment.productName}, ${document.isRenewal ? 'rinnovo della licenza' : 'licenza'} ${payment.licenseDuration}`;

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

/** The name of its PDF, `fattura-2026-000012.pdf`. */
export const pdfName = ({ document }: DocumentRow): string =>
  `${documentName(document).toLowerCase().replaceAll(' ', '-')}-${writeNumber(document)}.pdf`;

type Numbered = Pick<Document, 'year' | 'number'>;

const base36 = (value: number, digits: number) => value.toString(36).toUpperCase().padStart(digits, '0');

/** The transmission's number, at most 10 letters and digits: the year, and two billion invoices in each. */
export const toTransmissionNumber = ({ year, number }: Numbered) => `${year}${base36(number, 6)}`;

/** The first year that has invoices. */
const FIRST_YEAR = 2020;

/** The number by which the exchange system knows who sends: a sole trader's tax code is not the VAT number. */
export const senderOf = ({ taxCode, vatNumber }: ShopSettings): string => taxCode || vatNumber;

/**
 * The file's name as the exchange system wants it: the sender's tax number and five letters or digits that are never
 * used twice, here one for the year (they repeat after 36) and four for the number (1,679,615 invoices a year).
 */
export function toTransmissionFile({ document, seller }: Pick<DocumentRow, 'document' | 'seller'>): string {
  const { year, number } = document;
  return `IT${senderOf(seller)}_${base36((year - FIRST_YEAR) % 36, 1)}${base36(number, 4)}.xml`;
}
