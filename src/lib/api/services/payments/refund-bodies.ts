import { eq, sql } from 'drizzle-orm';
import { type Invoice, payments } from '#lib/api/db/schema/payments.ts';
import { creditNotes, refunds } from '#lib/api/db/schema/refunds.ts';
import { isElectronic } from '#lib/api/services/billing/invoice-buyer.ts';
import { toInvoiceNumber } from '#lib/api/services/billing/invoice-row.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { PaymentBody } from '#lib/contract/payments/payments.ts';

interface Given {
  id: string;
  cents: number;
  at: number;
  year: number | null;
  number: number | null;
}

/** A payment's refunds as one column, the first one first: a page of payments stays one statement. */
export const refundsOfPayment = sql<string>`(
  select json_group_array(json_object('id', ${refunds.id}, 'cents', ${refunds.amountCents}, 'at', ${refunds.createdAt},
    'year', ${creditNotes.year}, 'number', ${creditNotes.number}) order by ${refunds.createdAt})
  from ${refunds} left join ${creditNotes} on ${eq(creditNotes.refundId, refunds.id)}
  where ${eq(refunds.paymentId, payments.id)})`.as('refunds');

export function toRefundBodies(column: string, invoice: Invoice | null): PaymentBody['refunds'] {
  const hasXml = invoice !== null && isElectronic(invoice);
  return (JSON.parse(column) as Given[]).map(({ id, cents, at, year, number }) => ({
    id,
    amount: toMoney(cents),
    created_at: toInstant(at),
    ...(year !== null && number !== null
      ? {
          credit_note_number: toInvoiceNumber({ year, number }),
          credit_note_url: callPath('creditNote', { id }),
          credit_note_xml_url: hasXml ? callPath('creditNoteXml', { id }) : null,
        }
      : { credit_note_number: null, credit_note_url: null, credit_note_xml_url: null }),
  }));
}
