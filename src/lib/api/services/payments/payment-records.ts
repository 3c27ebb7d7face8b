import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#lib/api/db/client.ts';
import { invoices, paymentEvents, payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { DEFAULT_CURRENCY, VAT_PERCENT } from '#lib/contract/limits.ts';
import { netOf, nextNumber } from './document-series.ts';

export type NewPayment = Omit<typeof payments.$inferInsert, 'transactionId'> & {
  userId: string;
  transactionId: string | SQL;
};

/** Statements for the caller's batch: the payment, its first event and, where one is due, the invoice. */
export function recordPayment(db: Database, payment: NewPayment): BatchItem<'sqlite'>[] {
  const { id, status, currency, createdAt } = payment;
  const isInvoiced = status === 'completed' && currency === DEFAULT_CURRENCY;
  return [
    db.insert(payments).values(payment),
    db.insert(paymentEvents).values({ id: newId(), paymentId: id, status, createdAt }),
    ...(isInvoiced ? [issueInvoice(db, id, createdAt)] : []),
  ];
}

/**
 * Issues a payment's invoice, under a condition where there is one. The statement itself finds number, buyer and amounts: in the payment's transaction
 * no other invoice can take the number, and a failed payment leaves no gap.
 */
export function issueInvoice(db: Database, paymentId: string, issuedAt: number, condition?: SQL) {
  const { year, number } = nextNumber(issuedAt);
  const net = netOf(sql`${payments.amountCents}`, sql.raw(String(VAT_PERCENT)));
  return db.insert(invoices).select(
    db
      .select({
        paymentId: payments.id,
        year: sql<number>`${year}`.as('year'),
        number: number.as('number'),
        issuedAt: sql<number>`${issuedAt}`.as('issued_at'),
        vatPercent: sql<number>`${VAT_PERCENT}`.as('vat_percent'),
        netCents: net.as('net_cents'),
        vatCents: sql<number>`${payments.amountCents} - ${net}`.as('vat_cents'),
        buyerFirstName: users.firstName,
        buyerLastName: users.lastName,
        buyerCompany: users.company,
        buyerEmail: users.email,
        buyerAddress: users.address,
        buyerPostalCode: users.postalCode,
        buyerCity: users.city,
        buyerTaxCode: users.taxCode,
        buyerVatNumber: users.vatNumber,
        buyerSdiCode: users.sdiCode,
        buyerPec: users.pec,
        buyerProvince: users.province,
        buyerCountry: users.country,
      })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(and(eq(payments.id, paymentId), condition)),
  );
}
