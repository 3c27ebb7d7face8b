import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';

/** Days of Italy, both included; an invalid day leaves that side open. */
interface Days {
  from?: string;
  to?: string;
}

/** A page of a customer's documents of some days, including credit notes and replaced documents. */
export async function listOwnDocuments(
  { db }: Context,
  userId: string,
  { from = '', to = '' }: Days,
  { after, limit }: Cursor,
) {
  const isWanted: (SQL | undefined)[] = [
    isDay(from) ? gte(documents.issuedAt, startOfItalianDay(from)) : undefined,
    isDay(to) ? lt(documents.issuedAt, endOfItalianDay(to)) : undefined,
    after && sql`(${documents.issuedAt}, ${documents.id}) < (${after.at}, ${Number(after.id)})`,
  ];
  const rows = await db
    .select({ document: documents })
    .from(payments)
    .innerJoin(documents, eq(documents.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), ...isWanted))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(limit + 1);
  return pageAfter(
    rows.map(({ document }) => document),
    limit,
    toIssuedDocument,
    ({ issuedAt, id }) => ({ at: issuedAt, id: String(id) }),
  );
}

/** A document as shown to its customer. */
export const toIssuedDocument = (document: Document) => ({
  kind: document.kind,
  number: writeNumber(document),
  is_correction: document.correctsId !== null,
  created_at: toInstant(document.issuedAt),
  url: callPath('paymentDocument', { id: String(document.id) }),
  xml_url: document.kind === 'invoice' ? callPath('paymentDocumentXml', { id: String(document.id) }) : null,
});
