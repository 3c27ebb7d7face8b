import { and, asc, eq, gt, gte, lte, or } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { salesTotals } from '#lib/api/db/schema/sales-totals.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { SalesFigure, SalesStatistics } from '#lib/contract/admin/payments/statistics.ts';

/** A year's sales and refunds by month and product; this one's unless another is asked for. */
export async function salesStatistics(
  context: Context,
  asked = '',
): Promise<v.InferInput<typeof SalesStatistics>> {
  const current = italianDay(context.now).slice(0, 4);
  const year = /^\d{4}$/.test(asked) ? asked : current;
  const [results, [first]] = await Promise.all([
    salesBetween(context, `${year}-01`, `${year}-12`),
    context.db
      .select({ month: salesTotals.month })
      .from(salesTotals)
      .orderBy(asc(salesTotals.month))
      .limit(1),
  ]);
  return { year, years: yearsFrom(first?.month.slice(0, 4) ?? current, current), results };
}

/** Sales and refunds of these months, by month and product. */
export async function salesBetween(
  { db }: Context,
  from: string,
  to: string,
): Promise<v.InferInput<typeof SalesFigure>[]> {
  const rows = await db
    .select({ totals: salesTotals, name: products.name })
    .from(salesTotals)
    .leftJoin(products, eq(products.id, salesTotals.productId))
    .where(
      and(
        gte(salesTotals.month, from),
        lte(salesTotals.month, to),
        // A renewal is invoiced before it is known as one, which leaves an empty row.
        or(gt(salesTotals.count, 0), gt(salesTotals.refunds, 0)),
      ),
    )
    .orderBy(asc(salesTotals.month), asc(salesTotals.productId), asc(salesTotals.kind));
  return rows.map(({ totals, name }) => ({
    month: totals.month,
    product_id: totals.productId,
    product_name: name ?? totals.productId,
    kind: totals.kind,
    count: totals.count,
    net: toMoney(totals.netCents),
    vat: toMoney(totals.vatCents),
    refunds: totals.refunds,
    refunded_net: toMoney(totals.refundedNetCents),
    refunded_vat: toMoney(totals.refundedVatCents),
  }));
}

/** The newest first. */
function yearsFrom(first: string, last: string): string[] {
  const length = Math.max(1, Number(last) - Number(first) + 1);
  return Array.from({ length }, (_, back) => String(Number(last) - back));
}
