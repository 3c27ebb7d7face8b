import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { creditNotes, refunds } from '#lib/api/db/schema/refunds.ts';
import { nextInSeries } from './document-series.ts';
import { netOf } from './net-amount.ts';

/**
 * Issues the credit note of a refund that is already written and counted in its payment; none where there is no
 * invoice. Its net amount is what the net of all refunds grew by, so that the notes of a payment that is given back
 * bit by bit add up to its invoice.
 */
export function issueCreditNote(db: Database, refundId: string, at: number) {
  const { year, number, issuedAt } = nextInSeries(at);
  const net = (cents: SQL) => netOf(cents, sql`${invoices.vatPercent}`);
  const refunded = sql`${payments.refundedCents}`;
  const grown = sql<number>`(${net(refunded)} - ${net(sql`(${refunded} - ${refunds.amountCents})`)})`;
  return db.insert(creditNotes).select(
    db
      .select({
        refundId: refunds.id,
        paymentId: refunds.paymentId,
        year: sql<number>`${year}`.as('year'),
        number: number.as('number'),
        issuedAt: issuedAt.as('issued_at'),
        netCents: grown.as('net_cents'),
        vatCents: sql<number>`${refunds.amountCents} - ${grown}`.as('vat_cents'),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(invoices, eq(invoices.paymentId, payments.id))
      .where(eq(refunds.id, refundId)),
  );
}
