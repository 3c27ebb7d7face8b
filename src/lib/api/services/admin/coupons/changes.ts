import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Coupon, coupons } from '#lib/api/db/schema/coupons.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { letters } from '#lib/api/services/shared/license-keys.ts';
import type { CouponBody, CouponInput } from '#lib/contract/admin/coupons/coupons.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import { MAX_OPEN_COUPONS } from '#lib/contract/limits.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { openRows, readCoupon, toCouponBody } from './list.ts';

/** Ten characters of five random bits each. */
const CODE_LENGTH = 10;
const newCode = () => letters(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)));

/** Creates a coupon, once for each idempotency key. */
export async function makeCoupon(
  context: Context,
  actor: Actor,
  input: CouponInput,
  idempotencyKey: string,
): Promise<CouponBody> {
  const { db, now } = context;
  const id = idempotentId(actor, idempotencyKey);
  const row = rowOf(input, { code: newCode(), startsAt: now });
  if (row.endsAt !== null && row.endsAt <= now) throw invalid({ last_day: [words.past] });
  await requireProducts(context, input.product_ids);
  const { code, kind, value, startsAt, endsAt, maxUses, productIds } = row;
  const isNew = sql`not exists (select 1 from ${coupons} where ${eq(coupons.id, id)})`;
  const isFree = sql`not exists (select 1 from ${coupons} where ${eq(coupons.code, code)})`;
  const isUnderLimit = sql`(select count(*) from (${openRows(now)})) < ${MAX_OPEN_COUPONS}`;
  const mayBe = sql`${isNew} and ${isFree} and ${isUnderLimit}`;
  const entry = {
    action: 'coupon_made',
    target: 'coupon',
    targetId: id,
    after: factsOf(input, code),
    reason: '',
  } as const;
  const {
    made,
    found: [found],
  } = await transaction(context, {
    audit: recordAudit(context, actor, entry, mayBe),
    made: db
      .insert(coupons)
      .select(
        sql`select ${id}, ${code}, ${kind}, ${value}, ${startsAt}, ${endsAt}, ${maxUses}, 0, ${JSON.stringify(productIds)}, ${now} where ${mayBe}`,
      )
      .returning({ id: coupons.id }),
    found: db.select().from(coupons).where(eq(coupons.id, id)),
  });
  if (!found) throw await refusalOf(context, code);
  if (made.length === 0 && !isAsked(found, input)) throw keyReused();
  return toCouponBody(found, now);
}

type Asked = Omit<Coupon, 'id' | 'used' | 'createdAt'>;

/** The requested coupon, completed with the values that the admin left open. */
const rowOf = (input: CouponInput, open: Pick<Coupon, 'code' | 'startsAt'>): Asked => ({
  code: input.code ?? open.code,
  kind: input.kind,
  value: input.value,
  startsAt: input.first_day === undefined ? open.startsAt : startOfItalianDay(input.first_day),
  endsAt: input.last_day === undefined ? null : endOfItalianDay(input.last_day),
  maxUses: input.max_uses ?? null,
  productIds: input.product_ids,
});

/** Whether a repeated request asks for the coupon that it created. */
function isAsked(made: Coupon, input: CouponInput): boolean {
  const { code, kind, value, startsAt, endsAt, maxUses, productIds } = made;
  const asked: Asked = { code, kind, value, startsAt, endsAt, maxUses, productIds };
  return JSON.stringify(rowOf(input, made)) === JSON.stringify(asked);
}

const factsOf = (input: CouponInput, code: string): Facts => ({
  code,
  ...(input.kind === 'percent' ? { percent: input.value } : { amount_cents: input.value }),
  first_day: input.first_day ?? null,
  last_day: input.last_day ?? null,
  max_uses: input.max_uses ?? null,
  products: input.product_ids.join(', '),
});

async function requireProducts({ db }: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [known] = await db
    .select({ count: count() })
    .from(products)
    .where(and(isIn(products.id, ids), isKept));
  if (known?.count !== ids.length) throw invalid({ product_ids: [words.unknownProduct] });
}

async function refusalOf({ db }: Context, code: string) {
  const [taken] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  return taken ? invalid({ code: [words.taken] }) : refused(409, words.tooMany, 'too_many_coupons');
}

/** Ends a coupon permanently. Orders that use it keep their price. */
export async function endCoupon(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<CouponBody> {
  const { db, now } = context;
  const isOpen = and(eq(coupons.id, id), or(isNull(coupons.endsAt), gt(coupons.endsAt, now)));
  const { code, used } = await readCoupon(context, id);
  const entry = {
    action: 'coupon_ended',
    target: 'coupon',
    targetId: id,
    after: { code, used },
    reason,
  } as const;
  await transaction(context, {
    audit: recordAudit(context, actor, entry, sql`exists (select 1 from ${coupons} where ${isOpen})`),
    ended: db.update(coupons).set({ endsAt: now }).where(isOpen),
  });
  return toCouponBody(await readCoupon(context, id), now);
}
