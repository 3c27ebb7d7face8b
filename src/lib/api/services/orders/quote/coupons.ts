import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Coupon, coupons, couponUses } from '#lib/api/db/schema/coupons.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { opensOfAny } from '#lib/api/services/orders/open-renewals.ts';
import type { CouponState } from '#lib/contract/admin/coupons/coupons.ts';
import { CouponCode, discountCents } from '#lib/contract/checkout/checkout.ts';
import { MIN_CHARGE_CENTS } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';

/** The same text for an unknown code, a code that begins later and one that has ended. */
const NOT_GOOD = 'Questo codice non è valido.';
const USED_UP = 'Questo codice è esaurito: è già stato usato tutte le volte previste.';
const USED = 'Hai già usato questo codice.';
const OTHER_PRODUCT = 'Questo codice non vale per questo prodotto.';
const TOO_LOW = `Con questo codice il prezzo scenderebbe sotto ${formatEuro(MIN_CHARGE_CENTS)}, il minimo che si può pagare.`;

/** A code as typed, and the order that it should discount. */
export interface CouponQuestion {
  code: string;
  userId: string;
  productId: string;
  /** The price before the coupon. */
  priceCents: number;
  /** The amount charged for a price, which has no VAT for a company abroad. Default: the price itself. */
  chargedOf?: (priceCents: number) => number;
  /** `orders.openOrderKey` of the new order. The open order that it replaces does not count as a use. */
  openOrderKey?: string | undefined;
  /** The licences to renew: an open order for one of them is replaced too. */
  renewedIds?: readonly string[];
}

export type FoundCoupon =
  | { kind: 'good'; coupon: Coupon; discountCents: number }
  | { kind: 'refused'; detail: string };

/** A code's discount on a price, or why there is none. */
export async function findCoupon({ db, now }: Context, question: CouponQuestion): Promise<FoundCoupon> {
  const code = v.safeParse(CouponCode, question.code);
  if (!code.success) return { kind: 'refused', detail: NOT_GOOD };
  const isOwn = and(eq(couponUses.couponId, coupons.id), eq(couponUses.userId, question.userId));
  const [found] = await db
    .select({
      coupon: coupons,
      usedFor: couponUses.paymentId,
      openOrderKey: orders.openOrderKey,
      isOfRenewed: sql<boolean>`${opensOfAny(question.renewedIds ?? [])}`.mapWith(Boolean),
    })
    .from(coupons)
    .leftJoin(couponUses, isOwn)
    .leftJoin(orders, eq(orders.paymentId, couponUses.paymentId))
    .where(eq(coupons.code, code.output));
  if (!found) return { kind: 'refused', detail: NOT_GOOD };
  const { coupon, usedFor, openOrderKey, isOfRenewed } = found;
  const isReplaced = isOfRenewed || (openOrderKey !== null && openOrderKey === question.openOrderKey);
  const used = coupon.used - (isReplaced ? 1 : 0);
  const detail = faultOf({ ...coupon, used }, question, usedFor !== null && !isReplaced, now);
  if (detail) return { kind: 'refused', detail };
  return { kind: 'good', coupon, discountCents: discountCents(coupon, question.priceCents) };
}

function faultOf(
  coupon: Coupon,
  { productId, priceCents, chargedOf = (cents) => cents }: CouponQuestion,
  isUsed: boolean,
  now: number,
): string | undefined {
  const state = stateOf(coupon, now);
  if (state === 'planned' || state === 'ended') return NOT_GOOD;
  if (isUsed) return USED;
  if (state === 'used_up') return USED_UP;
  const { productIds } = coupon;
  if (productIds.length > 0 && !productIds.includes(productId)) return OTHER_PRODUCT;
  const charged = chargedOf(priceCents - discountCents(coupon, priceCents));
  return charged < MIN_CHARGE_CENTS ? TOO_LOW : undefined;
}

export function stateOf({ startsAt, endsAt, maxUses, used }: Coupon, now: number): CouponState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (startsAt > now) return 'planned';
  return maxUses !== null && used >= maxUses ? 'used_up' : 'running';
}

interface Use {
  coupon: Pick<Coupon, 'id'>;
  userId: string;
  paymentId: string;
}

/**
 * The statement that uses a coupon. Run it in the transaction that places the order, after the payment's row. It fails
 * if the coupon has ended or is used up in the meantime, or if this customer has used it before.
 */
export function takeCoupon({ db, now }: Context, { coupon, userId, paymentId }: Use) {
  const { id, startsAt, endsAt, maxUses, used } = coupons;
  const isRunning = sql`${startsAt} <= ${now} and (${endsAt} is null or ${endsAt} > ${now})`;
  const isLeft = sql`(${maxUses} is null or ${used} < ${maxUses})`;
  const isGood = sql`exists (select 1 from ${coupons} where ${id} = ${coupon.id} and ${isRunning} and ${isLeft})`;
  return (
    db
      .insert(couponUses)
      // The column refuses null; the primary key refuses a second use by the same customer.
      .values({ couponId: sql`iif(${isGood}, ${coupon.id}, null)`, userId, paymentId, createdAt: now })
  );
}

/** The statement that releases a coupon, on the condition that its order ends unpaid. */
export const releaseCoupon = ({ db }: Context, paymentId: string, condition: SQL) =>
  db.delete(couponUses).where(and(eq(couponUses.paymentId, paymentId), condition));
