import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { DocumentBuyer } from '#lib/api/db/buyer-column.ts';
import type { Database } from '#lib/api/db/client.ts';
import { documents, isVoid } from '#lib/api/db/schema/documents.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { versionAt } from '#lib/api/services/shop/shop.ts';
import type { RefundVat } from '#lib/contract/admin/rules.ts';
import type { DocumentScheme, VatScheme } from '#lib/contract/checkout/rules.ts';
import { VAT_PERCENT } from '#lib/contract/limits.ts';
import type { DocumentKind, SdiState } from '#lib/contract/payments/documents.ts';
import { buyerColumn } from './buyer.ts';
import { nextInSeries } from './document-series.ts';
import { netOf } from './net-amount.ts';
import { noteNetOf } from './note-amount.ts';

/** Before the months are delivered there is no term: then the order and the licence tell. A trial is purchased. */
const isRenewal = sql<boolean>`coalesce(${licenseTerms.kind} = 'renewal', ${orders.thing} in ('renewal', 'renewals') and ${licenses.durationKey} <> ${TRIAL}, 0)`;
const ofFirst = and(eq(licenseTerms.paymentId, payments.id), eq(licenseTerms.licenseId, payments.licenseId));
/** The terms of all licences. For licences renewed together: from the first begin to the last end. */
const ofAll = (what: SQL) =>
  sql<number | null>`(select ${what} from ${licenseTerms} as one where one.payment_id = ${payments.id})`;
const periodStart = ofAll(sql`min(max(one.brought_at, coalesce(one.previous_expires_at, 0)))`);
const periodEnd = ofAll(sql`max(one.expires_at)`);
/** Licences renewed together at different prices are one unit at one price. */
const quantity = sql<number>`iif((select min(${orderLicenses.cents}) <> max(${orderLicenses.cents}) from ${orderLicenses} where ${orderLicenses.paymentId} = ${payments.id}), 1, ${payments.quantity})`;

/** The rate and scheme of the order's VAT; Italy's if there is no order. */
const vatPercent = sql<number>`coalesce(${orders.vatPercent}, ${VAT_PERCENT})`;
const vatScheme = sql<VatScheme>`coalesce(${orders.vatScheme}, 'domestic')`;
/**
 * The buyer of the order, whatever the profile says now; the profile's if there is no order. The email address is left
 * out, because it is deleted with the account.
 */
const buyer = sql<DocumentBuyer>`coalesce(json_remove(${orders.buyer}, '$.email'), ${buyerColumn})`;
/**
 * A simulated sale has no invoice. A sale by OSS has a receipt, and so has a consumer in Italy who gave no number: the
 * exchange system refuses such an invoice (docs/product.md, 9.6 Documents).
 */
const kind = sql<DocumentKind>`case
  when ${payments.provider} = 'fake' then 'simulated'
  when ${vatScheme} = 'oss' then 'oss_receipt'
  when ${vatScheme} in ('domestic', 'flat-rate') and ${buyer} ->> '$.vat_number' is null and ${buyer} ->> '$.tax_code' is null then 'receipt'
  else 'invoice' end`;

/** The initial values of a document: an invoice waits to be sent. */
export const begins = (of: SQL<DocumentKind>) => ({
  sdiState: sql<SdiState | null>`iif(${of} = 'invoice', 'to_send', null)`.as('sdi_state'),
  fileNumber: sql<null>`null`.as('file_number'),
  replacesId: sql<null>`null`.as('replaces_id'),
  isReplaced: sql<boolean>`0`.as('is_replaced'),
});

/**
 * Issues the document of a payment's sale, optionally under a condition. Run it after the statements that grant the
 * licences. One statement determines kind, number, parties, period, VAT and amounts: no parallel payment can take the
 * number, and a failed payment leaves no gap.
 */
export function issueDocument(db: Database, paymentId: string, at: number, condition?: SQL) {
  const net = netOf(sql`${payments.amountCents}`, vatPercent);
  return db.insert(documents).select(
    db
      .select({
        id: sql<null>`null`.as('id'),
        kind: kind.as('kind'),
        ...nextInSeries(kind, at),
        paymentId: payments.id,
        refundId: sql<null>`null`.as('refund_id'),
        correctsId: sql<null>`null`.as('corrects_id'),
        isRenewal: isRenewal.as('is_renewal'),
        periodStart: periodStart.as('period_start'),
        periodEnd: periodEnd.as('period_end'),
        quantity: quantity.as('quantity'),
        vatScheme: vatScheme.as('vat_scheme'),
        vatPercent: vatPercent.as('vat_percent'),
        netCents: net.as('net_cents'),
        vatCents: sql<number>`${payments.amountCents} - ${net}`.as('vat_cents'),
        shopVersion: versionAt(at).as('shop_version'),
        buyer: buyer.as('buyer'),
        ...begins(kind),
      })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(orders, eq(orders.paymentId, payments.id))
      .leftJoin(licenses, eq(licenses.id, orders.licenseId))
      .leftJoin(licenseTerms, ofFirst)
      .where(and(eq(payments.id, paymentId), condition)),
  );
}

const corrected = alias(documents, 'corrected');

/** The rest of a payment by its documents, with and without VAT; a note that kept the VAT counts as if it had VAT. */
export function leftOf(paymentId: SQLWrapper, vatPercent: SQLWrapper) {
  const net = sql`iif(one.vat_scheme = 'vat-kept', ${netOf(sql`one.net_cents`, sql`${vatPercent}`)}, one.net_cents)`;
  const signed = (cents: SQL) =>
    sql<number>`(select sum(iif(one.corrects_id is null, 1, -1) * ${cents}) from ${documents} as one where one.payment_id = ${paymentId} and not ${isVoid('one')})`;
  return { cents: signed(sql`(one.net_cents + one.vat_cents)`), netCents: signed(net) };
}

/**
 * Issues the document of a refund that is already written and counted in its payment, unless the sale has no document.
 * The seller is today's; kind, buyer and rate are those of the corrected document. The net amount is one that the
 * exchange system accepts, as close as possible to the sale's rest; if the sale's VAT is kept, it is the whole amount.
 */
export function issueCorrection(db: Database, refundId: string, at: number, vat: RefundVat = 'reduced') {
  const { amountCents } = refunds;
  const left = {
    cents: sql`(${payments.amountCents} - ${payments.refundedCents} + ${amountCents})`,
    netCents: leftOf(payments.id, corrected.vatPercent).netCents,
  };
  const isKept = vat === 'kept';
  const net = isKept
    ? sql<number>`${amountCents}`
    : noteNetOf({ cents: sql`${amountCents}`, left }, sql`${corrected.vatPercent}`);
  return db.insert(documents).select(
    db
      .select({
        id: sql<null>`null`.as('id'),
        kind: corrected.kind,
        ...nextInSeries(sql`${corrected.kind}`, at),
        paymentId: corrected.paymentId,
        refundId: refunds.id,
        correctsId: sql<number>`${corrected.id}`.as('corrects_id'),
        isRenewal: corrected.isRenewal,
        periodStart: corrected.periodStart,
        periodEnd: corrected.periodEnd,
        quantity: sql<number>`min(max(${refunds.quantity}, 1), ${corrected.quantity})`.as('quantity'),
        vatScheme: isKept ? sql<DocumentScheme>`'vat-kept'`.as('vat_scheme') : corrected.vatScheme,
        vatPercent: isKept ? sql<number>`0`.as('vat_percent') : corrected.vatPercent,
        netCents: net.as('net_cents'),
        vatCents: sql<number>`${amountCents} - ${net}`.as('vat_cents'),
        shopVersion: versionAt(at).as('shop_version'),
        buyer: corrected.buyer,
        ...begins(sql`${corrected.kind}`),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(
        corrected,
        sql`${corrected.paymentId} = ${payments.id} and ${corrected.correctsId} is null and ${corrected.isReplaced} = 0`,
      )
      .where(eq(refunds.id, refundId)),
  );
}
