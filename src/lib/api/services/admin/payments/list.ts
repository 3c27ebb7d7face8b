import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type DocumentFacts, documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { numberOf } from '#lib/api/services/billing/document-row.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopPaymentBody } from '#lib/contract/admin/payments/payments.ts';
import { type Asked, foundRows } from './filter.ts';

export interface PaymentRow {
  payment: Payment;
  document: DocumentFacts | null;
  owner: Pick<User, 'firstName' | 'lastName'> | null;
}

/** A page of all customers' payments, newest first. */
export async function listShopPayments(context: Context, asked: Asked, { after, limit }: Cursor) {
  const rows = await selectPayments(context)
    .where(inArray(sql`${payments}.rowid`, sql`(${foundRows(asked, { after, limit: limit + 1 })})`))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const page = pageAfter(rows, limit, toShopPayment, ({ payment }) => ({
    at: payment.createdAt,
    id: payment.id,
  }));
  return withFound(context, page, after, () => foundRows(asked, { after: undefined, limit: COUNTED_ROWS }));
}

/** The columns of a payment with its document and account. */
export const paymentColumns = {
  payment: payments,
  document: documentFacts,
  owner: { firstName: users.firstName, lastName: users.lastName },
};

export const selectPayments = ({ db }: Context) =>
  db
    .select(paymentColumns)
    .from(payments)
    .leftJoin(documents, ofSale)
    .leftJoin(users, eq(users.id, payments.userId));

export function toShopPayment({ payment, document, owner }: PaymentRow): ShopPaymentBody {
  return {
    id: payment.id,
    transaction_id: payment.transactionId,
    kind: payment.kind,
    product_id: payment.productId,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    quantity: payment.quantity,
    amount: toMoney(payment.amountCents),
    refunded: toMoney(payment.refundedCents),
    currency: payment.currency,
    status: payment.status,
    provider: payment.provider,
    created_at: toInstant(payment.createdAt),
    customer_id: payment.userId,
    customer: buyerOf(document) || fullName(owner),
    invoice_number: numberOf(document),
  };
}

const fullName = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';

const buyerOf = (document: DocumentFacts | null): string =>
  document
    ? document.buyer.company ||
      fullName({ firstName: document.buyer.first_name, lastName: document.buyer.last_name })
    : '';

/** Products that were ever on sale, in the shop's order. */
export async function listSoldProducts({ db }: Context) {
  const results = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isKept)
    .orderBy(asc(products.position));
  return { results };
}
