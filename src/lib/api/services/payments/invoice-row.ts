import type { Invoice, Payment } from '#lib/api/db/schema/payments.ts';

/** An invoice with what was paid for. */
export interface InvoiceRow {
  payment: Payment;
  invoice: Invoice;
}

/** `2026-000012` */
export function toInvoiceNumber({ year, number }: Pick<Invoice, 'year' | 'number'>): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
