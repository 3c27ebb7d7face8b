import { eq, sql } from 'drizzle-orm';
import { documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { type DocumentNumber, writeNumber } from '#lib/contract/payments/documents.ts';
import type { PaymentBody } from '#lib/contract/payments/payments.ts';

interface Given {
  id: string;
  cents: number;
  at: number;
  told: string;
  /** Null if the sale has no document. */
  note: DocumentNumber | null;
}

/** A payment's refunds as one column, the oldest first: a page of payments needs only one statement. */
export const refundsOfPayment = sql<string>`(
  select json_group_array(json_object('id', ${refunds.id}, 'cents', ${refunds.amountCents}, 'at', ${refunds.createdAt}, 'told', ${refunds.sellerNote},
    'note', iif(note.id is null, null, json_object('kind', note.kind, 'year', note.year, 'number', note.number)))
    order by ${refunds.createdAt})
  from ${refunds} left join ${documents} as note on note.refund_id = ${refunds.id}
  where ${eq(refunds.paymentId, payments.id)})`.as('refunds');

export function toRefundBodies(column: string): PaymentBody['refunds'] {
  return (JSON.parse(column) as Given[]).map(({ id, cents, at, told, note }) => ({
    id,
    amount: toMoney(cents),
    created_at: toInstant(at),
    seller_note: told,
    ...(note
      ? {
          credit_note_number: writeNumber(note),
          credit_note_url: callPath('creditNote', { id }),
          credit_note_xml_url: note.kind === 'invoice' ? callPath('creditNoteXml', { id }) : null,
        }
      : { credit_note_number: null, credit_note_url: null, credit_note_xml_url: null }),
  }));
}
