import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import {
  COUNTED_ROWS,
  type Cursor,
  type CursorPlace,
  pageAfter,
  withFound,
} from '#lib/api/kernel/cursors.ts';
import { endOfDay, startOfDay } from '#lib/api/services/admin/days.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { toWithdrawalNumber } from '#lib/api/services/withdrawals/records.ts';
import type { filters } from '#lib/contract/admin/filters.ts';
import type { ShopEndReasonBody } from '#lib/contract/admin/reasons.ts';
import { endReasonSources, endReasons } from '#lib/contract/subscriptions/rules.ts';

type Asked = Partial<Record<(typeof filters.reasons)[number], string>>;

/** A page of the reasons why customers left, latest ending first; invalid filters are ignored. */
export async function listEndReasons(context: Context, asked: Asked, { after, limit }: Cursor) {
  const rows = await context.db
    .select({ answer: endReasonAnswers, productName: products.name, withdrawal: withdrawals })
    .from(endReasonAnswers)
    .leftJoin(products, eq(products.id, endReasonAnswers.productId))
    .leftJoin(withdrawals, eq(withdrawals.id, endReasonAnswers.ending))
    .where(inArray(sql`${endReasonAnswers}.rowid`, sql`(${foundRows(asked, after, limit + 1)})`))
    .orderBy(desc(endReasonAnswers.endedAt), desc(endReasonAnswers.id));
  const page = pageAfter(rows, limit, toShopEndReason, ({ answer }) => ({
    at: answer.endedAt,
    id: answer.id,
  }));
  return withFound(context, page, after, () => foundRows(asked, undefined, COUNTED_ROWS));
}

/** The answers that a filter searches: aliases, because the search is part of a statement about answers. */
const x = alias(endReasonAnswers, 'x');
const found = alias(endReasonAnswers, 'found');

const newestFirst = (of: typeof x | typeof found, limit: number) =>
  sql`order by ${desc(of.endedAt)}, ${desc(of.id)} limit ${limit}`;

/**
 * Selects the rows of a page. Source, reason and product precede the sort column in an index. If the filter leaves one
 * open, the index is searched for each of its values, so that a page's cost does not depend on the number of answers.
 */
function foundRows(asked: Asked, after: CursorPlace | undefined, limit: number): SQL {
  const source = endReasonSources.find((known) => known === asked.source);
  const reason = endReasons.find((known) => known === asked.reason);
  const { product } = asked;
  const [start, end] = [startOfDay(asked.from), endOfDay(asked.to)];
  const isWanted = and(
    sql`true`,
    start === undefined ? undefined : gte(x.endedAt, start),
    end === undefined ? undefined : lt(x.endedAt, end),
    after && sql`(${x.endedAt}, ${x.id}) < (${after.at}, ${after.id})`,
  );
  const page = newestFirst(x, limit);
  if (!(source || reason || product))
    return sql`select x.rowid from ${endReasonAnswers} x where ${isWanted} ${page}`;
  const each = sql`select x.rowid from ${endReasonAnswers} x
    where x.source = one_source.value and x.reason = one_reason.value and x.product_id = one_product.value and ${isWanted} ${page}`;
  return sql`select found.rowid from ${oneOf(source ? [source] : endReasonSources)} one_source
    cross join ${oneOf(reason ? [reason] : endReasons)} one_reason
    cross join ${product ? oneOf([product]) : everyProduct} one_product
    cross join ${endReasonAnswers} found on found.rowid in (${each}) ${newestFirst(found, limit)}`;
}

const oneOf = (values: readonly string[]): SQL => sql`json_each(${JSON.stringify(values)})`;
/** A declaration that matches no contract has an empty product. */
const everyProduct = sql`(select ${products.id} as value from ${products} union all select '')`;

function toShopEndReason({
  answer,
  productName,
  withdrawal,
}: {
  answer: (typeof endReasonAnswers)['$inferSelect'];
  productName: string | null;
  withdrawal: (typeof withdrawals)['$inferSelect'] | null;
}): ShopEndReasonBody {
  return {
    id: answer.id,
    source: answer.source,
    reason: answer.reason,
    text: answer.text,
    product_name: productName ?? answer.productId,
    ended_at: toInstant(answer.endedAt),
    answered_at: toInstant(answer.createdAt),
    license_id: answer.licenseId,
    withdrawal: withdrawal && { id: withdrawal.id, number: toWithdrawalNumber(withdrawal) },
  };
}
