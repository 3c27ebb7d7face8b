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

/** What is not through the exchange system. As words of the statement, so that the index is found. */
export const isUnanswered = ({ sdiState }: { sdiState: AnySQLiteColumn }) =>
  sql`${sdiState} <> 'delivered' and ${sdiState} <> 'not_delivered'`;

/**
 * What was issued of each completed payment in euro and of each of its refunds. Seller and buyer are as they were on its day,
 * so that what comes later is not looked up: only what the exchange system has not accepted is written anew. Numbers of a
 * kind have no gaps within a year.
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
    /** Of what was given back: the refund, and the document that this one corrects. */
    refundId: text().references(() => refunds.id),
    correctsId: integer().references((): AnySQLiteColumn => documents.id),
    /** Whether what it is of makes a licence longer, and from when to when it counts; null where that began later. */
    isRenewal: integer({ mode: 'boolean' }).notNull(),
    periodStart: instant(),
    periodEnd: instant(),
    /** Of how many licences its line is. */
    quantity: integer().notNull().default(1),
    vatScheme: text({ enum: documentSchemes }).notNull(),
    /** Finland's has a half: such a value is kept as it is. */
    vatPercent: integer().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    /** Who sells on its day: a row of the shop's settings, which never changes; 0 before there is one. */
    shopVersion: integer().notNull(),
    buyer: buyerText().notNull(),
    /** Null where it does not go to the exchange system. */
    sdiState: text({ enum: sdiStates }),
    /** Of a file that was written anew: its name has this instead of the document's number. */
    fileNumber: integer(),
    /** The sale's document in whose place this one was issued, and whether another was in place of this one. */
    replacesId: integer().references((): AnySQLiteColumn => documents.id),
    isReplaced: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    uniqueIndex('documents_number').on(table.kind, table.year, table.number),
    // One that is valid of each payment's sale, and any number of others.
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

/** What pages and mails say of a payment's document: a transaction takes no column of one name twice, so that its kind has another. */
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

/** Selects the document of a number. */
export const isNumbered = ({ kind, year, number }: DocumentNumber) =>
  and(eq(documents.kind, kind), eq(documents.year, year), eq(documents.number, number));

/** Selects the document of a sale that is valid. */
export const isSales = and(isNull(documents.correctsId), eq(documents.isReplaced, false));

/** Selects those whose place another has taken, and the credit notes that say so. */
export const isEarlier = or(
  eq(documents.isReplaced, true),
  and(isNotNull(documents.correctsId), isNull(documents.refundId)),
);

/**
 * Selects, of documents by this name in a statement, what was refused before another took its place: without a credit note,
 * as it was never issued.
 */
export const isVoid = (name: string) => {
  const of = sql.raw(name);
  return sql`(${of}.is_replaced = 1 and ${of}.sdi_state = 'refused' and not exists (select 1 from ${documents} as note where note.corrects_id = ${of}.id and note.refund_id is null))`;
};

/** Joins a payment with the document of its sale. */
export const ofSale = and(eq(documents.paymentId, payments.id), isSales);
