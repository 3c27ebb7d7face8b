import { and, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { DocumentBuyer } from '#lib/api/db/buyer-column.ts';
import type { Database } from '#lib/api/db/client.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { versionAt } from '#lib/api/services/shop/shop.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { begins, leftOf } from './document-records.ts';
import { nextInSeries } from './document-series.ts';
import { netOf } from './net-amount.ts';
import { noteNetOf } from './note-amount.ts';

/** The correct data of a document. */
export interface Corrected {
  kind: DocumentKind;
  buyer: DocumentBuyer;
  vatScheme: DocumentScheme;
  vatPercent: number;
  /** The seller, as the version of the shop's settings. */
  shopVersion: number;
}

const old = alias(documents, 'old');
/** The amount of the document's full credit note; without one, its own: the notes of its refunds stay valid. */
const wholeNote = sql`(select note.net_cents + note.vat_cents from ${documents} as note where note.corrects_id = old.id and note.refund_id is null)`;
const total = sql<number>`coalesce(${wholeNote}, old.net_cents + old.vat_cents)`;
const left = leftOf(old.paymentId, old.vatPercent);

const stored = (buyer: DocumentBuyer) => sql<DocumentBuyer>`${sql.param(buyer, documents.buyer)}`;

/** Rewrites a document that the exchange system has not accepted: the same number under a new file name. */
export const writeAnew = (
  db: Database,
  { buyer, shopVersion }: Pick<Corrected, 'buyer' | 'shopVersion'>,
  isThis: SQL | undefined,
) => {
  // The condition matches the index: without it the query reads all documents.
  const lastFile = db
    .select({ last: max(documents.fileNumber) })
    .from(documents)
    .where(isNotNull(documents.fileNumber));
  return db
    .update(documents)
    .set({
      buyer,
      shopVersion,
      sdiState: 'to_send',
      fileNumber: sql`coalesce((${lastFile}), 0) + 1`,
    })
    .where(isThis)
    .returning({ id: documents.id });
};

/** Marks a sale's document as replaced. Of two parallel calls, the second changes nothing. */
export const setAside = (db: Database, isThis: SQL | undefined) =>
  db
    .update(documents)
    .set({ isReplaced: true })
    .where(and(isThis, eq(documents.isReplaced, false)))
    .returning({ id: documents.id });

/** The columns that the new document copies from the replaced one. */
const taken = {
  paymentId: old.paymentId,
  refundId: sql<null>`null`.as('refund_id'),
};
const line = {
  ...{ isRenewal: old.isRenewal, periodStart: old.periodStart, periodEnd: old.periodEnd },
  quantity: old.quantity,
};

/** Issues the credit note for the rest of a document. Run it after `setAside`. No money moves. */
export function issueWholeNote(db: Database, id: number, at: number) {
  const net = noteNetOf({ cents: left.cents, left }, sql`${old.vatPercent}`);
  return db.insert(documents).select(
    db
      .select({
        id: sql<null>`null`.as('id'),
        kind: old.kind,
        ...nextInSeries(sql`${old.kind}`, at),
        ...taken,
        correctsId: sql<number>`${old.id}`.as('corrects_id'),
        ...line,
        vatScheme: old.vatScheme,
        vatPercent: old.vatPercent,
        netCents: net.as('net_cents'),
        vatCents: sql<number>`${left.cents} - ${net}`.as('vat_cents'),
        shopVersion: versionAt(at).as('shop_version'),
        buyer: old.buyer,
        ...begins(sql`${old.kind}`),
      })
      .from(old)
      .where(and(eq(old.id, id), sql`changes() > 0`)),
  );
}

/** Issues the replacement of a document for the same amount. Run it after `setAside` and any credit note. */
export function issueReplacement(db: Database, id: number, corrected: Corrected, at: number) {
  const kind = sql<DocumentKind>`${corrected.kind}`;
  const percent = sql<number>`${corrected.vatPercent}`;
  const net = netOf(total, percent);
  return db.insert(documents).select(
    db
      .select({
        id: sql<null>`null`.as('id'),
        kind: kind.as('kind'),
        ...nextInSeries(kind, at),
        ...taken,
        correctsId: sql<null>`null`.as('corrects_id'),
        ...line,
        vatScheme: sql<DocumentScheme>`${corrected.vatScheme}`.as('vat_scheme'),
        vatPercent: percent.as('vat_percent'),
        netCents: net.as('net_cents'),
        vatCents: sql<number>`${total} - ${net}`.as('vat_cents'),
        shopVersion: sql<number>`${corrected.shopVersion}`.as('shop_version'),
        buyer: stored(corrected.buyer).as('buyer'),
        ...begins(kind),
        replacesId: sql<number>`${old.id}`.as('replaces_id'),
      })
      .from(old)
      .where(and(eq(old.id, id), sql`changes() > 0`)),
  );
}
