import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { payments } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import type { CursorPlace } from '#lib/api/kernel/cursors.ts';
import { paymentsByCode } from '#lib/api/services/admin/codes.ts';
import { endOfDay, startOfDay } from '#lib/api/services/admin/days.ts';
import type { filters } from '#lib/contract/admin/filters.ts';
import { paymentKinds, paymentStatuses } from '#lib/contract/payments/rules.ts';

export type Asked = Partial<Record<(typeof filters.payments)[number], string>>;

/** A part of a list, after a place. */
export interface Part {
  after: CursorPlace | undefined;
  limit: number;
}

/** The payments that a filter searches: aliases, because the search is part of statements about payments. */
const x = alias(payments, 'x');
const found = alias(payments, 'found');

const newestFirst = (of: typeof x | typeof found, limit: number) =>
  sql`order by ${desc(of.createdAt)}, ${desc(of.id)} limit ${limit}`;

/**
 * Selects the rows of a page of filtered payments; invalid values are ignored. Status, kind and product precede the
 * sort column in an index. If the filter leaves one open, the index is searched for each of its values, so that a
 * page's cost does not depend on the number of payments.
 */
export function foundRows(asked: Asked, { after, limit }: Part): SQL {
  const status = paymentStatuses.find((known) => known === asked.status);
  const kind = paymentKinds.find((known) => known === asked.kind);
  const { product } = asked;
  const isWanted = and(...isOf(asked), after && sql`(${x.createdAt}, ${x.id}) < (${after.at}, ${after.id})`);
  const page = newestFirst(x, limit);
  const isFew = asked.customer || asked.code || asked.request === 'open';
  if (isFew || !(status || kind || product)) {
    const conditions = and(
      sql`true`,
      isWanted,
      status && sql`+${x.status} = ${status}`,
      kind && sql`+${x.kind} = ${kind}`,
      product ? sql`+${x.productId} = ${product}` : undefined,
    );
    return sql`select x.rowid from ${payments} x where ${conditions} ${page}`;
  }
  const isOfIndex = sql`x.status = one_status.value and x.kind = one_kind.value and x.product_id = one_product.id`;
  const each = sql`select x.rowid from ${payments} x where ${and(isOfIndex, isWanted)} ${page}`;
  return sql`select found.rowid from json_each(${JSON.stringify(status ? [status] : paymentStatuses)}) one_status
    cross join json_each(${JSON.stringify(kind ? [kind] : paymentKinds)}) one_kind
    cross join ${products} one_product
    cross join ${payments} found on found.rowid in (${each})
    where ${product ? sql`one_product.id = ${product}` : sql`true`} ${newestFirst(found, limit)}`;
}

/** Conditions that have their own index or use the list's order. */
function isOf({ from, to, customer, code, request }: Asked): (SQL | undefined)[] {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  return [
    start === undefined ? undefined : gte(x.createdAt, start),
    end === undefined ? undefined : lt(x.createdAt, end),
    customer ? eq(x.userId, customer) : undefined,
    code ? hasCode(code) : undefined,
    request === 'open' ? hasOpenRequest : undefined,
  ];
}

const hasOpenRequest = sql`${x.id} in (select ${refundRequests.paymentId} from ${refundRequests} where ${isNull(refundRequests.decision)})`;

/** By prefix of the transaction code, document number or the payment service's id. */
const hasCode = (code: string): SQL => sql`${x.id} in ${paymentsByCode(code)}`;
