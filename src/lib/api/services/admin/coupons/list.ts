import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { type Coupon, coupons } from '#lib/api/db/schema/coupons.ts';
import { firstFound } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { stateOf } from '#lib/api/services/orders/quote/coupons.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { CouponBody } from '#lib/contract/admin/coupons/coupons.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const row = sql<number>`${coupons}.rowid`;
/** The sign keeps SQLite from using a column's index: open coupons are found by their end, ended ones by their age. */
const unindexed = (column: AnySQLiteColumn): SQL => sql`+${column}`;

/** Selects the rows of open coupons, at most `MAX_OPEN_COUPONS`. */
export const openRows = (now: number): SQL =>
  sql`select rowid from ${coupons} where ${coupons.endsAt} is null union all select rowid from ${coupons} where ${coupons.endsAt} > ${now}`;

/** A page of coupons, newest first: all, open ones or ended ones. */
export async function listCoupons(context: Context, show: string | undefined, { after, limit }: Cursor) {
  const { db, now } = context;
  const isOpen = show === 'open';
  const at = isOpen ? unindexed(coupons.createdAt) : sql`${coupons.createdAt}`;
  const isEnded = show === 'ended' ? sql`${unindexed(coupons.endsAt)} <= ${now}` : undefined;
  const rows = await db
    .select({ coupon: coupons, row })
    .from(coupons)
    .where(
      and(
        isOpen ? inArray(row, sql`(${openRows(now)})`) : isEnded,
        after && sql`(${at}, ${row}) < (${after.at}, ${Number(after.id)})`,
      ),
    )
    .orderBy(desc(at), desc(row))
    .limit(limit + 1);
  const page = pageAfter(
    rows,
    limit,
    ({ coupon }) => toCouponBody(coupon, now),
    (each) => ({ at: each.coupon.createdAt, id: String(each.row) }),
  );
  return withFound(context, page, after, () => sql`${shownRows(show, now)} limit ${COUNTED_ROWS}`);
}

function shownRows(show: string | undefined, now: number): SQL {
  if (show === 'open') return openRows(now);
  return sql`select rowid from ${coupons} where ${show === 'ended' ? lte(coupons.endsAt, now) : sql`true`}`;
}

export async function readCoupon({ db }: Context, id: string): Promise<Coupon> {
  return firstFound(await db.select().from(coupons).where(eq(coupons.id, id)), missingWords.coupon);
}

export const toCouponBody = (coupon: Coupon, now: number): CouponBody => ({
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  coupon_state: stateOf(coupon, now),
  starts_at: toInstant(coupon.startsAt),
  ends_at: toOptionalInstant(coupon.endsAt),
  max_uses: coupon.maxUses,
  used: coupon.used,
  product_ids: coupon.productIds,
  created_at: toInstant(coupon.createdAt),
});
