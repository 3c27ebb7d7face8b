import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { type LicenseTerm, licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { type Order, orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';
import { MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';

/** A licence that a payment pays for. */
export interface Seat {
  license: License;
  /** The licence's terms that are not taken back, in order. */
  terms: LicenseTerm[];
  /** Whether the licence has another basis: another payment that was not refunded, or a gift. */
  isOtherwisePaid: boolean;
}

/** A payment and what its refund changes, as read: a refund takes effect only while nothing has changed. */
export interface Refundable {
  payment: Payment;
  /** The kind of the sale's document; null if there is none. */
  documentKind: DocumentKind | null;
  /** The document's VAT scheme and date. */
  vatScheme: DocumentScheme | null;
  issuedAt: number | null;
  /** The order, which names the licence before it exists. */
  order: Order | null;
  /** The licences without a refund yet, in the order in which they are taken back. */
  seats: Seat[];
  /** How many licences those are, or will be. */
  seatsLeft: number;
  /** Whether they were renewed together at different prices: then no partial refund takes any of them back. */
  areUnequal: boolean;
}

/** Whether the seller gave the first months away: no refund takes back the licence. */
const isGift = (license: License): boolean => license.purchasePriceCents === 0;

const otherTerms = alias(licenseTerms, 'other_terms');
const otherPayments = alias(payments, 'other_payments');

/** Whether another payment, not fully refunded, also pays for a licence. */
const isOtherwisePaid = (db: Database, licenseId: SQLWrapper, paymentId: string): SQL<number> =>
  sql<number>`exists ${db
    .select({ id: otherTerms.id })
    .from(otherTerms)
    .innerJoin(otherPayments, eq(otherPayments.id, otherTerms.paymentId))
    .where(
      and(
        eq(otherTerms.licenseId, licenseId),
        ne(otherTerms.paymentId, paymentId),
        // More devices do not keep a licence.
        ne(otherTerms.kind, 'devices'),
        eq(otherTerms.takenBackBy, ''),
        inArray(otherPayments.status, [...paidStatuses]),
        lt(otherPayments.refundedCents, otherPayments.amountCents),
      ),
    )}`;

/** A payment that may be refunded. Callers check its owner. */
export async function readRefundable(context: Context, id: string): Promise<Refundable | undefined> {
  const { db } = context;
  const isStanding = and(eq(licenseTerms.paymentId, id), eq(licenseTerms.takenBackBy, ''));
  const ofSeats = db.select({ id: licenseTerms.licenseId }).from(licenseTerms).where(isStanding);
  const {
    payments: [found],
    orders: [order = null],
    seats,
    terms,
    taken: [taken],
    prices: [prices],
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
    seats: db
      .select({
        ...getTableColumns(licenses),
        isOtherwisePaid: isOtherwisePaid(db, licenses.id, id).as('is_otherwise_paid'),
        isHeld: hasRow(
          db,
          seatAssignments.id,
          and(
            eq(seatAssignments.licenseId, licenses.id),
            isNull(seatAssignments.endedAt),
            isNotNull(seatAssignments.claimedAt),
          ),
        )
          .mapWith(Boolean)
          .as('is_held'),
      })
      .from(licenses)
      .where(inArray(licenses.id, ofSeats)),
    terms: db
      .select()
      .from(licenseTerms)
      .where(
        and(
          inArray(licenseTerms.licenseId, ofSeats),
          eq(licenseTerms.takenBackBy, ''),
          ne(licenseTerms.kind, 'devices'),
        ),
      )
      .orderBy(asc(licenseTerms.id)),
    taken: db
      .select({ seats: sql<number>`coalesce(sum(${refunds.quantity}), 0)`.as('seats') })
      .from(refunds)
      .where(eq(refunds.paymentId, id)),
    prices: db
      .select({
        lowest: sql<number | null>`min(${orderLicenses.cents})`.as('lowest'),
        highest: sql<number | null>`max(${orderLicenses.cents})`.as('highest'),
      })
      .from(orderLicenses)
      .where(eq(orderLicenses.paymentId, id)),
  });
  if (!found) return undefined;
  return {
    ...found,
    order,
    seats: seats.toSorted(byUse).map(({ isOtherwisePaid: isPaid, isHeld: _, ...license }) => ({
      license,
      terms: terms.filter(({ licenseId }) => licenseId === license.id),
      isOtherwisePaid: isPaid === 1 || isGift(license),
    })),
    areUnequal: prices?.lowest !== prices?.highest,
    seatsLeft: found.payment.quantity - (taken?.seats ?? 0),
  };
}

/** The order in which licences are taken back: revoked ones, then those with few devices, assigned ones last. */
type Used = License & { isHeld: boolean };
const byUse = (one: Used, other: Used): number => useOf(one) - useOf(other);
const useOf = ({ status, isHeld, activeDevices }: Used): number =>
  status === 'revoked' ? -1 : activeDevices + (isHeld ? MAX_LICENSE_DEVICES : 0);

/** The amount that can still be refunded. */
export const centsLeft = ({ payment }: Refundable) => payment.amountCents - payment.refundedCents;

/** Whether licences still have the end, the devices and the other basis that were read. */
export function areSeatsStill(db: Database, { payment }: Refundable, seats: Seat[]): SQL | undefined {
  if (seats.length === 0) return undefined;
  const rows = seats.map(({ license, isOtherwisePaid: isPaid }) => ({
    id: license.id,
    expiresAt: license.expiresAt,
    limit: license.maxActivations,
    isGift: isGift(license),
    isPaid,
  }));
  const isSame = and(
    sql`${licenses.expiresAt} is ${inRow('expiresAt')}`,
    sql`${licenses.maxActivations} = ${inRow('limit')}`,
    sql`(${inRow('isGift')} or ${isOtherwisePaid(db, licenses.id, payment.id)} = ${inRow('isPaid')})`,
  );
  const still = sql`select count(*) from ${eachRow(rows)} join ${licenses} on ${eq(licenses.id, inRow('id'))} where ${isSame}`;
  return sql`(${still}) = ${seats.length}`;
}
