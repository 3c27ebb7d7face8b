import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { buyerText } from '#lib/api/db/buyer-column.ts';
import { instant } from '#lib/api/db/columns.ts';
import { documentSchemes } from '#lib/contract/checkout/rules.ts';
import { type DocumentNumber, documentKinds, sdiStates } from '#lib/contract/payments/documents.ts';
import { payments } from './payments.ts';
import { refunds } from './refunds.ts';

/** Selects documents not settled by the exchange system. Raw SQL, so that SQLite uses the partial index. */
export const isUnanswered = ({ sdiState }: { sdiState: AnySQLiteColumn }) =>
  sql`${sdiState} <> 'delivered' and ${sdiState} <> 'not_delivered'`;

/**
 * The documents issued for completed payments in euro and for their refunds. Seller and buyer are those of the day of
 * issue; only a file that the exchange system did not accept is written anew. The numbers of a kind have no gaps within
 * a year.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: integer().primaryKey(),
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedAt: instant().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** For a credit note: the refund, and the document that it corrects. */
    refundId: text().references(() => refunds.id),
    correctsId: integer().references((): AnySQLiteColumn => documents.id),
    /** Whether the payment extends a licence, and the period that it pays for; null where the period began later. */
    isRenewal: integer({ mode: 'boolean' }).notNull(),
    periodStart: instant(),
    periodEnd: instant(),
    /** How many licences its line covers. */
    quantity: integer().notNull().default(1),
    vatScheme: text({ enum: documentSchemes }).notNull(),
    /** May be fractional: Finland's rate is 25.5. */
    vatPercent: integer().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    /** The seller on the day of issue: a row of `shopSettings`, which never changes; 0 if there was none yet. */
    shopVersion: integer().notNull(),
    buyer: buyerText().notNull(),
    /** Null for a document that is not sent to the exchange system. */
    sdiState: text({ enum: sdiStates }),
    /** The number in the name of a file that was written anew, in place of the document's number. */
    fileNumber: integer(),
    /** The sale document that this one replaces, and whether another document replaces this one. */
    replacesId: integer().references((): AnySQLiteColumn => documents.id),
    isReplaced: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    uniqueIndex('documents_number').on(table.kind, table.year, table.number),
    // Each payment has one valid sale document, and any number of other documents.
    uniqueIndex('documents_payment').on(
      table.paymentId,
      sql`case when ${table.correctsId} is null and ${table.isReplaced} = 0 then 1 end`,
    ),
    index('documents_sdi').on(table.sdiState, table.issuedAt).where(isUnanswered(table)),
    uniqueIndex('documents_file').on(table.fileNumber).where(isNotNull(table.fileNumber)),
    index('documents_issued').on(table.kind, table.issuedAt),
    uniqueIndex('documents_refund').on(table.refundId).where(isNotNull(table.refundId)),
    index('documents_replaced').on(table.replacesId).where(isNotNull(table.replacesId)),
    index('documents_corrected').on(table.correctsId).where(isNotNull(table.correctsId)),
  ],
);
export type Document = typeof documents.$inferSelect;

/** The document columns for pages and mails. A transaction's result needs unique column names: `kind` has an alias. */
export const documentFacts = {
  kind: sql<Document['kind']>`${documents.kind}`.as('document_kind'),
  year: documents.year,
  number: documents.number,
  issuedAt: documents.issuedAt,
  vatScheme: documents.vatScheme,
  vatPercent: documents.vatPercent,
  netCents: documents.netCents,
  vatCents: documents.vatCents,
  buyer: documents.buyer,
};
export type DocumentFacts = Pick<Document, keyof typeof documentFacts>;

/** Selects the document with a number. */
export const isNumbered = ({ kind, year, number }: DocumentNumber) =>
  and(eq(documents.kind, kind), eq(documents.year, year), eq(documents.number, number));

/** Selects the valid document of a sale. */
export const isSales = and(isNull(documents.correctsId), eq(documents.isReplaced, false));

/** Selects replaced documents and the credit notes that cancel them. */
export const isEarlier = or(
  eq(documents.isReplaced, true),
  and(isNotNull(documents.correctsId), isNull(documents.refundId)),
);

/**
 * Selects documents refused by the exchange system and then replaced. They have no credit note, because they count as
 * never issued. `name` is the documents' alias in the query.
 */
export const isVoid = (name: string) => {
  const of = sql.raw(name);
  return sql`(${of}.is_replaced = 1 and ${of}.sdi_state = 'refused' and not exists (select 1 from ${documents} as note where note.corrects_id = ${of}.id and note.refund_id is null))`;
};

/** Joins a payment with its sale document. */
export const ofSale = and(eq(documents.paymentId, payments.id), isSales);
