import type { Invoice, Payment } from '#lib/api/db/schema/payments.ts';
import type { CreditNote } from '#lib/api/db/schema/refunds.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import type { ChargedVat } from '#lib/text/vat.ts';

/** An invoice with what was paid for; a credit note as the invoice of what was given back. */
export interface InvoiceRow {
  payment: Payment;
  invoice: Invoice;
  /** Who sold when it was issued. */
  seller: ShopSettings;
  /** Of a credit note, the invoice that it corrects. */
  corrects?: Invoice;
}

/** A credit note with its own number, day and amounts, and what its invoice says of the rest. */
export function toCreditNoteRow({ payment, invoice, seller }: InvoiceRow, note: CreditNote): InvoiceRow {
  const { year, number, issuedAt, netCents, vatCents } = note;
  return {
    payment: { ...payment, amountCents: netCents + vatCents },
    invoice: { ...invoice, year, number, issuedAt, netCents, vatCents },
    seller,
    corrects: invoice,
  };
}

/**
 * What a document is called. A sale by OSS has a receipt: an invoice would have to be an electronic one (docs/product.md,
 * 9.6 Invoices).
 */
export function documentName({ invoice, corrects }: Pick<InvoiceRow, 'invoice' | 'corrects'>): string {
  if (invoice.vatScheme === 'oss') return corrects ? 'Ricevuta di rimborso' : 'Ricevuta';
  return corrects ? 'Nota di credito' : 'Fattura';
}

/** Whose VAT an invoice charges, for its words. */
export const vatFacts = ({ vatScheme, vatPercent, buyerCountry }: Invoice): ChargedVat => ({
  scheme: vatScheme,
  percent: vatPercent,
  country: buyerCountry,
});

/** `2026-000012` */
export function toInvoiceNumber({ year, number }: Numbered): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

type Numbered = Pick<Invoice, 'year' | 'number'>;

const base36 = (value: number, digits: number) => value.toString(36).toUpperCase().padStart(digits, '0');

/** The transmission's number, at most 10 letters and digits: the year, and two billion invoices in each. */
export const toTransmissionNumber = ({ year, number }: Numbered) => `${year}${base36(number, 6)}`;

/** The first year that has invoices. */
const FIRST_YEAR = 2020;

/**
 * The file's name as the exchange system wants it: the sender's tax number and five letters or digits that are never
 * used twice, here one for the year (they repeat after 36) and four for the number (1,679,615 invoices a year).
 */
export function toTransmissionFile({ invoice, seller }: Pick<InvoiceRow, 'invoice' | 'seller'>): string {
  const { year, number } = invoice;
  return `IT${seller.vatNumber}_${base36((year - FIRST_YEAR) % 36, 1)}${base36(number, 4)}.xml`;
}
