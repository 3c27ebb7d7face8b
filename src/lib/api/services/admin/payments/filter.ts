import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { creditNotes, refundRequests } from '#lib/api/db/schema/refunds.ts';
import { endOfDay, startOfDay } from '#lib/api/services/admin/days.ts';
import type { shopPaymentFilters } from '#lib/contract/admin/payments/payments.ts';
import { paymentStatuses } from '#lib/contract/payments/payment-filters.ts';
import { paymentKinds } from '#lib/contract/payments/payment-kinds.ts';

export type Asked = Partial<Record<(typeof shopPaymentFilters)[number], string>>;

/** The payments that a list is filtered to; bad values filter nothing. */
export function matches({
  status,
  kind,
  product,
  from,
  to,
  customer,
  code,
  request,
}: Asked): SQL | undefined {
  const knownStatus = paymentStatuses.find((known) => known === status);
  const knownKind = paymentKinds.find((known) => known === kind);
  const [start, end] = [startOfDay(from), endOfDay(to)];
  return and(
    knownStatus && eq(payments.status, knownStatus),
    knownKind && eq(payments.kind, knownKind),
    product ? eq(payments.productId, product) : undefined,
    start === undefined ? undefined : gte(payments.createdAt, start),
    end === undefined ? undefined : lt(payments.createdAt, end),
    customer ? eq(payments.userId, customer) : undefined,
    code ? hasCode(code) : undefined,
    request === 'open' ? hasOpenRequest : undefined,
  );
}

const hasOpenRequest = sql`${payments.id} in (select ${refundRequests.paymentId} from ${refundRequests} where ${isNull(refundRequests.decision)})`;

/** Of an invoice or a credit note the number, otherwise a transaction's code. */
function hasCode(code: string): SQL | undefined {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(code) ?? [];
  if (!year || !number) return eq(payments.transactionId, code);
  const named = (table: typeof invoices | typeof creditNotes) =>
    sql`(select ${table.paymentId} from ${table} where ${eq(table.year, Number(year))} and ${eq(table.number, Number(number))})`;
  return or(inArray(payments.id, named(invoices)), inArray(payments.id, named(creditNotes)));
}
