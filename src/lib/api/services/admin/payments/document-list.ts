import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents, isVoid } from '#lib/api/db/schema/documents.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { endOfDay, startOfDay } from '#lib/api/services/admin/days.ts';
import { numberOf, periodOf, totalCents } from '#lib/api/services/billing/document-row.ts';
import { buyerName } from '#lib/api/services/billing/invoice-buyer.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopDocumentBody } from '#lib/contract/admin/documents.ts';
import { documentKinds, writeNumber } from '#lib/contract/payments/documents.ts';

interface Asked {
  kind?: string;
  from?: string;
  to?: string;
}

const corrected = alias(documents, 'corrected');
/** The documents that a filter searches: an alias, because the search is part of a statement about documents. */
const x = alias(documents, 'x');

/** A page of documents, newest first. */
export async function listDocuments(context: Context, asked: Asked, { after, limit }: Cursor) {
  const rows = await context.db
    .select({
      document: documents,
      payment: payments,
      corrects: { kind: corrected.kind, year: corrected.year, number: corrected.number },
      charge: orders.chargeId,
      isVoid: isVoid('documents').mapWith(Boolean),
    })
    .from(documents)
    .innerJoin(payments, eq(payments.id, documents.paymentId))
    .leftJoin(orders, eq(orders.paymentId, documents.paymentId))
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .where(inArray(sql`${documents}.rowid`, foundRows(asked, { after, limit: limit + 1 })))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toBody, ({ document }) => ({
    at: document.issuedAt,
    id: String(document.id),
  }));
  return withFound(context, page, after, () => {
    const isKind = inArray(documents.kind, kindsOf(asked));
    return sql`select 1 from ${documents} where ${and(isKind, ...inDays(asked, documents))} limit ${COUNTED_ROWS}`;
  });
}

function kindsOf({ kind: asked }: Asked) {
  const known = documentKinds.filter((kind) => kind === asked);
  return known.length > 0 ? known : documentKinds;
}

function inDays({ from, to }: Asked, { issuedAt }: { issuedAt: AnySQLiteColumn }) {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  return [
    start === undefined ? undefined : gte(issuedAt, start),
    end === undefined ? undefined : lt(issuedAt, end),
  ];
}

/** A page of each kind, by the index of kinds: one query for all kinds would read every document of the other days. */
function foundRows(asked: Asked, { after, limit }: Cursor): SQL {
  const isWanted = and(
    sql`x.kind = one_kind.value`,
    ...inDays(asked, x),
    after && sql`(${x.issuedAt}, ${x.id}) < (${after.at}, ${Number(after.id)})`,
  );
  const page = sql`select x.rowid from ${documents} x where ${isWanted} order by ${desc(x.issuedAt)}, ${desc(x.id)} limit ${limit}`;
  return sql`(select found.rowid from json_each(${JSON.stringify(kindsOf(asked))}) one_kind
    cross join ${documents} found on found.rowid in (${page}))`;
}

interface Row {
  document: Document;
  payment: Payment;
  corrects: Pick<Document, 'kind' | 'year' | 'number'> | null;
  charge: string | null;
  isVoid: boolean;
}

function toBody({ document, payment, corrects, charge, isVoid: wasRefused }: Row): ShopDocumentBody {
  const { buyer } = document;
  const period = periodOf(document);
  // Credit notes count as negative, documents that were never issued as zero.
  const sign = corrects ? -1 : 1;
  const money = (cents: number) => toMoney(wasRefused ? 0 : sign * cents);
  return {
    id: String(document.id),
    kind: document.kind,
    number: writeNumber(document),
    issued_on: italianDay(document.issuedAt),
    corrects: numberOf(corrects),
    sdi_state: document.sdiState,
    is_void: wasRefused,
    payment_id: payment.id,
    transaction_id: payment.transactionId,
    charge,
    buyer: buyerName(buyer),
    country: buyer.country,
    tax_code: buyer.tax_code,
    vat_number: buyer.vat_number,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    is_renewal: document.isRenewal,
    period_start: period?.start ?? null,
    period_end: period?.end ?? null,
    vat_scheme: document.vatScheme,
    vat_percent: document.vatPercent,
    net: money(document.netCents),
    vat: money(document.vatCents),
    total: money(totalCents(document)),
  };
}
