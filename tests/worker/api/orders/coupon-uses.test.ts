import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Coupon, coupons } from '#lib/api/db/schema/coupons.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { findCoupon, releaseCoupon, takeCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { clock, context, member } from '#tests/support/worker/api.ts';
import { addCoupon, placeWith } from '#tests/support/worker/fixtures/coupons.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'one' }));

const usesOf = async ({ id }: Coupon) =>
  (await context().db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used;
const ordersOf = (userId: string) => context().db.$count(payments, eq(payments.userId, userId));
const giveBack = (paymentId: string, condition = sql`true`) => releaseCoupon(context(), paymentId, condition);

describe('a coupon in an order’s transaction', () => {
  it('is used at most as often as allowed, however many orders come at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => member()));
    const coupon = await addCoupon({ maxUses: 3 });
    const placed = await Promise.allSettled(people.map(({ id }) => placeWith(coupon, id)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const written = await Promise.all(people.map(({ id }) => ordersOf(id)));
    expect([written.filter((count) => count > 0).length, await usesOf(coupon)]).toEqual([3, 3]);
  });

  it('is used once by each customer, whose other orders fail as a whole', async () => {
    const { id } = await member();
    const coupon = await addCoupon();
    const placed = await Promise.allSettled(Array.from({ length: 10 }, () => placeWith(coupon, id)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await ordersOf(id), await usesOf(coupon)]).toEqual([1, 1]);
  });

  it('is not used once it has ended', async () => {
    const { id } = await member();
    const coupon = await addCoupon({ endsAt: clock.now + 1 });
    clock.now += 1;
    await expect(placeWith(coupon, id)).rejects.toThrow();
    clock.now -= 1;
    expect([await ordersOf(id), await usesOf(coupon)]).toEqual([0, 0]);
  });
});

describe('a released coupon', () => {
  it('can be used again, also by the same customer', async () => {
    const { id } = await member();
    const coupon = await addCoupon({ maxUses: 1 });
    const paymentId = await placeWith(coupon, id);
    await giveBack(paymentId, sql`false`);
    expect(await usesOf(coupon)).toBe(1);
    await Promise.all([giveBack(paymentId), giveBack(paymentId)]);
    expect(await usesOf(coupon)).toBe(0);
    await placeWith(coupon, id);
    expect(await usesOf(coupon)).toBe(1);
  });

  it('moves in one transaction when an order replaces another', async () => {
    const { id: userId } = await member();
    const coupon = await addCoupon({ maxUses: 1 });
    const before = await placeWith(coupon, userId);
    const after = await addPayment(userId, { status: 'pending' });
    await context().db.batch([giveBack(before), takeCoupon(context(), { coupon, userId, paymentId: after })]);
    expect([
      await usesOf(coupon),
      await findCoupon(context(), { code: coupon.code, userId, productId: 'one', priceCents: 4900 }),
    ]).toEqual([1, { kind: 'refused', detail: 'Hai già usato questo codice.' }]);
  });

  it('remains used if the order was paid and its customer is deleted', async () => {
    const [paid, unpaid] = [await member(), await member()];
    const coupon = await addCoupon();
    const { db } = context();
    const paymentId = await placeWith(coupon, paid.id);
    await placeWith(coupon, unpaid.id);
    await db.update(payments).set({ status: 'completed' }).where(eq(payments.id, paymentId));
    for (const { id } of [paid, unpaid]) await db.delete(users).where(eq(users.id, id));
    expect(await usesOf(coupon)).toBe(1);
  });
});
