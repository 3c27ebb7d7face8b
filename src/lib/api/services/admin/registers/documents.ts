import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { numberOf } from '#lib/api/services/billing/document-row.ts';
import { buyerName } from '#lib/api/services/billing/invoice-buyer.ts';
import { vatPrefix } from '#lib/contract/account/vat-numbers.ts';
import type { RegisteredDocumentBody } from '#lib/contract/admin/registers/registers.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { type AskedRegister, isRegistered, readPeriod } from './period.ts';
import { rateOf, sumsOf } from './sums.ts';

const corrected = alias(documents, 'corrected');

/** The order of the VAT register: a series has its numbers in the order of their days. */
const byDay: Order = [(row) => sql`${row}.issued_at`, (row) => sql`${row}.id`];
/** The order of the return of services: sales, then credit notes, each by buyer. */
const byBuyer: Order = [
  (row) => sql`(${row}.corrects_id is not null)`,
  (row) => sql`${row}.buyer ->> '$.country'`,
  (row) => sql`coalesce(${row}.buyer ->> '$.vat_number', '')`,
  ...byDay,
];
type Order = ((row: SQL) => SQL)[];

/** A page of a register's documents, oldest first. */
export async function listRegistered(
  context: Context,
  asked: AskedRegister,
  { after, limit }: Pick<Cursor, 'after' | 'limit'>,
) {
  const period = readPeriod(context, asked);
  const order = period.register === 'reverse' ? byBuyer : byDay;
  const keyOf = (row: SQL) =>
    sql.join(
      order.map((part) => part(row)),
      sql`, `,
    );
  const rows = await context.db
    .select({
      document: documents,
      corrects: {
        kind: corrected.kind,
        year: corrected.year,
        number: corrected.number,
        issuedAt: corrected.issuedAt,
      },
    })
    .from(documents)
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .where(
      and(
        isRegistered(period),
        after &&
          sql`(${keyOf(sql`${documents}`)}) > (select ${keyOf(sql`x`)} from ${documents} x where x.id = ${Number(after.id)})`,
      ),
    )
    .orderBy(...order.map((part) => asc(part(sql`${documents}`))))
    .limit(limit + 1);
  return pageAfter(rows, limit, toBody, ({ document }) => ({
    at: document.issuedAt,
    id: String(document.id),
  }));
}

type Corrected = Pick<Document, 'kind' | 'year' | 'number' | 'issuedAt'> | null;

function toBody({ document, corrects }: { document: Document; corrects: Corrected }): RegisteredDocumentBody {
  const { buyer, netCents, vatCents } = document;
  const sign = corrects ? -1 : 1;
  return {
    id: String(document.id),
    number: writeNumber(document),
    issued_on: italianDay(document.issuedAt),
    corrects: numberOf(corrects),
    corrects_on: corrects && italianDay(corrects.issuedAt),
    payment_id: document.paymentId,
    buyer: buyerName(buyer),
    country: vatPrefix(buyer.country),
    vat_number: buyer.vat_number,
    tax_code: buyer.tax_code,
    ...rateOf(document),
    ...sumsOf({ netCents: sign * netCents, vatCents: sign * vatCents }),
  };
}
