import { and, asc, eq, exists, getTableColumns, inArray, lt, ne, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { type LicenseTerm, licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Order, orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';

/** A payment with what a refund of it changes, as it was read: a refund happens only while that is still so. */
export interface Refundable {
  payment: Payment;
  /** What the document of its sale is; null where there is none. */
  documentKind: DocumentKind | null;
  /** Whose VAT that charges, and when it was issued. */
  vatScheme: DocumentScheme | null;
  issuedAt: number | null;
  /** What it was to buy: names its licence before that is there. */
  order: Order | null;
  /** The licence that it paid for, if it still exists. */
  license: License | null;
  /** What brought the licence its time and stands, in its order. */
  terms: LicenseTerm[];
  /** Whether the licence rests on something else: on another payment that was not given back, or on a gift. */
  isOtherwisePaid: boolean;
}

const chosen = alias(payments, 'chosen');

/** Whether the seller gave its first months: no payment brought them, so that none takes them back. */
const isGift = (license: License | null): boolean => license?.purchasePriceCents === 0;

/** Other payments for the licence of the chosen one, of which something stayed. */
const otherwisePaid = (db: Database, id: string) =>
  db
    .select({ id: payments.id })
    .from(chosen)
    .innerJoin(payments, eq(payments.licenseId, chosen.licenseId))
    .where(
      and(
        eq(chosen.id, id),
        ne(payments.id, id),
        inArray(payments.status, [...paidStatuses]),
        lt(payments.refundedCents, payments.amountCents),
      ),
    )
    .limit(1);

/** A payment that may be refunded; callers check whose it is. */
export async function readRefundable(context: Context, id: string): Promise<Refundable | undefined> {
  const { db } = context;
  const {
    payments: [found],
    orders: [order = null],
    licenses: [license = null],
    terms,
    others,
  } = await transaction(context, {
    payments: db
      .select({
        payment: payments,
        documentKind: documentFacts.kind,
        vatScheme: documents.vatScheme,
        issuedAt: documents.issuedAt,
      })
      .from(payments)
      .leftJoin(documents, ofSale)
      .where(eq(payments.id, id)),
    orders: db.select().from(orders).where(eq(orders.paymentId, id)),
    licenses: db
      .select(getTableColumns(licenses))
      .from(chosen)
      .innerJoin(licenses, eq(licenses.id, chosen.licenseId))
      .where(eq(chosen.id, id)),
    terms: db
      .select(getTableColumns(licenseTerms))
      .from(chosen)
      .innerJoin(
        licenseTerms,
        and(eq(licenseTerms.licenseId, chosen.licenseId), eq(licenseTerms.takenBackBy, '')),
      )
      .where(eq(chosen.id, id))
      .orderBy(asc(licenseTerms.id)),
    others: otherwisePaid(db, id),
  });
  const isOtherwisePaid = others.length > 0 || isGift(license);
  return found && { ...found, order, license, terms, isOtherwisePaid };
}

/** What can still be given back. */
export const centsLeft = ({ payment }: Refundable) => payment.amountCents - payment.refundedCents;

/** Whether the licence still ends when it did, and still rests on other payments or on none, as was read. */
export function isLicenseStill(
  db: Database,
  { payment, license, isOtherwisePaid }: Refundable,
): SQL | undefined {
  if (license?.expiresAt == null) return undefined;
  const isSame = and(eq(licenses.id, license.id), eq(licenses.expiresAt, license.expiresAt));
  const isStill = hasRow(db, licenses.id, isSame);
  if (isGift(license)) return isStill;
  const isPaid = exists(otherwisePaid(db, payment.id));
  return and(isStill, isOtherwisePaid ? isPaid : not(isPaid));
}
