import { and, asc, eq, gt, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { salesTotals } from '#lib/api/db/schema/sales-totals.ts';
import { italianYear } from '#lib/api/kernel/calendar.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { SalesFigure, SalesStatistics } from '#lib/contract/admin/payments/statistics.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';

/** A year's sales and refunds by month and product; by default this year's. */
export async function salesStatistics(
  context: Context,
  asked = '',
): Promise<v.InferInput<typeof SalesStatistics>> {
  const year = /^\d{4}$/.test(asked) ? asked : String(italianYear(context.now));
  const [results, years] = await Promise.all([
    salesBetween(context, `${year}-01`, `${year}-12`),
    yearsOfSales(context),
  ]);
  return { year, years, results };
}

/** The years from the first sale to now, newest first. */
export async function yearsOfSales({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string[]> {
  const { month } = salesTotals;
  const [first] = await db.select({ month }).from(salesTotals).orderBy(asc(month)).limit(1);
  const last = italianYear(now);
  const length = Math.max(1, last - Number(first?.month.slice(0, 4) ?? last) + 1);
  return Array.from({ length }, (_, back) => String(last - back));
}

/** The sum of a column over some rows. */
const total = (column: SQLiteColumn, which: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${column}) filter (where ${which}), 0)`;

const isOss = eq(salesTotals.document, 'oss_receipt');
const isNotOss = ne(salesTotals.document, 'oss_receipt');

/** The figures of a shop that sells for money leave out its earlier simulated sales. */
const isCounted = ({ env }: Context) =>
  namedProvider(env) === 'fake' ? undefined : ne(salesTotals.document, 'simulated');

/** Sales and refunds of these months, by month and product. */
export async function salesBetween(
  context: Context,
  from: string,
  to: string,
): Promise<v.InferInput<typeof SalesFigure>[]> {
  const { month, productId, kind, count, netCents, vatCents } = salesTotals;
  const { refunds, refundedNetCents, refundedVatCents } = salesTotals;
  const rows = await context.db
    .select({
      ...{ month, productId, kind, name: products.name },
      count: total(count),
      net: total(netCents),
      vat: total(vatCents, isNotOss),
      ossVat: total(vatCents, isOss),
      refunds: total(refunds),
      refundedNet: total(refundedNetCents),
      refundedVat: total(refundedVatCents, isNotOss),
      refundedOssVat: total(refundedVatCents, isOss),
    })
    .from(salesTotals)
    .leftJoin(products, eq(products.id, productId))
    .where(
      and(
        gte(month, from),
        lte(month, to),
        isCounted(context),
        // A renewal's document exists before it is marked as a renewal, which leaves an empty row.
        or(gt(count, 0), gt(refunds, 0)),
      ),
    )
    .groupBy(month, productId, kind)
    .orderBy(asc(month), asc(productId), asc(kind));
  return rows.map((row) => ({
    month: row.month,
    product_id: row.productId,
    product_name: row.name ?? row.productId,
    kind: row.kind,
    count: row.count,
    net: toMoney(row.net),
    vat: toMoney(row.vat),
    oss_vat: toMoney(row.ossVat),
    refunds: row.refunds,
    refunded_net: toMoney(row.refundedNet),
    refunded_vat: toMoney(row.refundedVat),
    refunded_oss_vat: toMoney(row.refundedOssVat),
  }));
}
