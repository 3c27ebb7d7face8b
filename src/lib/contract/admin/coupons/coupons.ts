import * as v from 'valibot';

import { couponKinds } from '#lib/contract/admin/rules.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { CouponCode } from '#lib/contract/checkout/checkout.ts';
import { day, id, timestamp } from '#lib/contract/fields.ts';
import { MAX_COUPON_PERCENT, MAX_COUPON_USES, MAX_PRICE_CENTS } from '#lib/contract/limits.ts';

/** `planned`: it begins later. `used_up`: no use is left, although the coupon has not ended. */
const couponStates = ['planned', 'running', 'used_up', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

const WRONG_PERCENT = `Scrivi un numero intero da 1 a ${MAX_COUPON_PERCENT}.`;
const WRONG_AMOUNT = 'Scrivi un importo, per esempio 10 o 9,90.';
const WRONG_USES = `Scrivi un numero intero da 1 a ${MAX_COUPON_USES}.`;
const WRONG_DAYS = 'L’ultimo giorno viene prima del primo.';
const TWICE = 'Ogni prodotto una volta sola.';

const counted = (max: number, sentence: string) =>
  v.pipe(v.number(sentence), v.safeInteger(sentence), v.minValue(1, sentence), v.maxValue(max, sentence));

/** A coupon as staff see it. */
export const Coupon = v.object({
  id,
  code: v.string(),
  kind: v.picklist(couponKinds),
  /** Per cent or cents, depending on the kind. */
  value: v.number(),
  coupon_state: v.picklist(couponStates),
  starts_at: timestamp,
  ends_at: v.nullable(timestamp),
  max_uses: v.nullable(v.number()),
  used: v.number(),
  /** Empty for every product. */
  product_ids: v.array(v.string()),
  created_at: timestamp,
});
export type Coupon = v.InferOutput<typeof Coupon>;
export type CouponBody = v.InferInput<typeof Coupon>;

const about = {
  /** Without one the API generates an unguessable code. */
  code: v.optional(CouponCode),
  /** Days in Italy, both inclusive. Defaults: from now on, without an end. */
  first_day: v.optional(day),
  last_day: v.optional(day),
  /** The total number of uses; unlimited by default. */
  max_uses: v.optional(counted(MAX_COUPON_USES, WRONG_USES)),
  product_ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100))),
    v.maxLength(100),
    v.check((ids) => new Set(ids).size === ids.length, TWICE),
  ),
};

export const CouponInput = v.pipe(
  v.variant('kind', [
    v.object({ ...about, kind: v.literal('percent'), value: counted(MAX_COUPON_PERCENT, WRONG_PERCENT) }),
    v.object({ ...about, kind: v.literal('amount'), value: counted(MAX_PRICE_CENTS, WRONG_AMOUNT) }),
  ]),
  v.forward(
    v.check(({ first_day: first, last_day: last }) => !first || !last || first <= last, WRONG_DAYS),
    ['last_day'],
  ),
);
export type CouponInput = v.InferOutput<typeof CouponInput>;

export const CouponEndInput = v.object({ reason });
