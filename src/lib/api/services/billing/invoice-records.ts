import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '#lib/api/db/client.ts';
import { type OrderBuyer, orders } from '#lib/api/db/schema/orders.ts';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { VAT_PERCENT } from '#lib/contract/limits.ts';
import { nextInSeries } from './document-series.ts';
import { netOf } from './net-amount.ts';

/** Whose VAT a payment's order charged, at which rate; Italy's where there is no order. */
const vatPercent = sql<number>`coalesce(${orders.vatPercent}, ${VAT_PERCENT})`;
const vatScheme = sql<VatScheme>`coalesce(${orders.vatScheme}, 'domestic')`;
/** The buyer as the order has it, whatever the profile says since; the profile's where there is no order. */
const ordered = (name: keyof OrderBuyer, column: AnySQLiteColumn) =>
  sql<string>`coalesce(${orders.buyer} ->> ${sql.raw(`'$.${name}'`)}, ${column})`.as(name);

/**
 * Issues a payment's invoice, under a condition where there is one. The statement itself finds number, buyer, VAT and
 * amounts: in the payment's transaction no other invoice can take the number, and a failed payment leaves no gap.
 */
export function issueInvoice(db: Database, paymentId: string, at: number, condition?: SQL) {
  const { year, number, issuedAt } = nextInSeries(at);
  const net = netOf(sql`${payments.amountCents}`, vatPercent);
  return db.insert(invoices).select(
    db
      .select({
        paymentId: payments.id,
        year: sql<number>`${year}`.as('year'),
        number: number.as('number'),
        issuedAt: issuedAt.as('issued_at'),
        vatPercent: vatPercent.as('vat_percent'),
        netCents: net.as('net_cents'),
        vatCents: sql<number>`${payments.amountCents} - ${net}`.as('vat_cents'),
        buyerFirstName: ordered('buyerFirstName', users.firstName),
        buyerLastName: ordered('buyerLastName', users.lastName),
        buyerCompany: ordered('buyerCompany', users.company),
        buyerEmail: ordered('buyerEmail', users.email),
        buyerAddress: ordered('buyerAddress', users.address),
        buyerPostalCode: ordered('buyerPostalCode', users.postalCode),
        buyerCity: ordered('buyerCity', users.city),
        buyerTaxCode: ordered('buyerTaxCode', users.taxCode),
        buyerVatNumber: ordered('buyerVatNumber', users.vatNumber),
        buyerSdiCode: ordered('buyerSdiCode', users.sdiCode),
        buyerPec: ordered('buyerPec', users.pec),
        buyerProvince: ordered('buyerProvince', users.province),
        buyerCountry: ordered('buyerCountry', users.country),
        vatScheme: vatScheme.as('vat_scheme'),
      })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(orders, eq(orders.paymentId, payments.id))
      .where(and(eq(payments.id, paymentId), condition)),
  );
}
