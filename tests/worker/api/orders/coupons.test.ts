import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#lib/api/db/schema/orders.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { orderBuyer } from '#lib/api/services/billing/buyer.ts';
import { type CouponQuestion, findCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, env, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addCoupon, placeWith } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const NOT_GOOD = 'Questo codice non è valido.';
const USED = 'Hai già usato questo codice.';
const USED_UP = 'Questo codice è esaurito: è già stato usato tutte le volte previste.';

beforeAll(() => addProduct({ id: 'one' }));

const question = (asked: Partial<CouponQuestion>): CouponQuestion => ({
  code: '',
  userId: 'nessuno',
  productId: 'one',
  priceCents: 4900,
  ...asked,
});
const find = (asked: Partial<CouponQuestion>) => findCoupon(context(), question(asked));
const refusal = (detail: string) => ({ kind: 'refused', detail });

describe('a coupon', () => {
  it('reduces the price by a part, to the nearest cent', async () => {
    const coupon = await addCoupon({ code: 'ESTATE-15', value: 15 });
    const discounts = [];
    for (const priceCents of [4900, 990, 995, 993])
      discounts.push(await find({ code: coupon.code, priceCents }));
    expect(discounts).toMatchObject([735, 149, 149, 149].map((cents) => ({ discountCents: cents })));
  });

  it('reduces it by an amount', async () => {
    const { code, id } = await addCoupon({ kind: 'amount', value: 500 });
    expect(await find({ code })).toMatchObject({ kind: 'good', coupon: { id }, discountCents: 500 });
  });

  it('is one code in any case, with blanks around it', async () => {
    await addCoupon({ code: 'NATALE-2026' });
    for (const code of ['natale-2026', '  Natale-2026\t']) expect((await find({ code })).kind).toBe('good');
  });

  it('leaves a price that can be paid', async () => {
    const tooLow = refusal(
      'Con questo codice il prezzo scenderebbe sotto 0,50\u00a0€, il minimo che si può pagare.',
    );
    const { code } = await addCoupon({ kind: 'amount', value: 500 });
    const kinds = [];
    for (const priceCents of [300, 500, 549]) kinds.push(await find({ code, priceCents }));
    expect(kinds).toEqual([tooLow, tooLow, tooLow]);
    expect(await find({ code, priceCents: 550 })).toMatchObject({ discountCents: 500 });
  });

  it('is found with one query that reads three rows at most', async () => {
    const { code } = await addCoupon();
    const { database, measure } = countRows(env.DB);
    const cost = await measure(() => findCoupon(context({ ...env, DB: database }), question({ code })));
    expect([cost.queries, cost.rowsRead]).toEqual([1, expect.toSatisfy((rows: number) => rows <= 3)]);
  });
});

describe('a coupon is refused', () => {
  it.each([
    ['that nobody made', 'MAI-VISTO'],
    ['with letters that none has', 'ESTÀTE'],
    ['that is too short', 'AB'],
    ['that is too long', 'A'.repeat(41)],
    ['that is empty', ' '],
  ])('%s', async (_, code) => {
    expect(await find({ code })).toEqual(refusal(NOT_GOOD));
  });

  it('before its first moment and from its end on, with the same text', async () => {
    const { code } = await addCoupon({ startsAt: clock.now, endsAt: clock.now + DAY_MS });
    const begun = clock.now;
    const kinds = [];
    for (const at of [begun - 1, begun, begun + DAY_MS - 1, begun + DAY_MS]) {
      clock.now = at;
      kinds.push(await find({ code }));
    }
    clock.now = begun;
    expect(kinds).toMatchObject([refusal(NOT_GOOD), { kind: 'good' }, { kind: 'good' }, refusal(NOT_GOOD)]);
  });

  it('for another product', async () => {
    const { code } = await addCoupon({ productIds: ['one', 'two'] });
    expect((await find({ code, productId: 'two' })).kind).toBe('good');
    expect(await find({ code, productId: 'three' })).toEqual(
      refusal('Questo codice non vale per questo prodotto.'),
    );
  });

  it('for a customer who has used it, and for everybody once it is used up', async () => {
    const [first, second] = [await member(), await member()];
    const coupon = await addCoupon({ maxUses: 1 });
    await placeWith(coupon, first.id);
    expect(await find({ code: coupon.code, userId: first.id })).toEqual(refusal(USED));
    expect(await find({ code: coupon.code, userId: second.id })).toEqual(refusal(USED_UP));
  });

  it('but not for the open order that another one replaces', async () => {
    const { id: userId } = await member();
    const coupon = await addCoupon({ maxUses: 1 });
    const paymentId = await placeWith(coupon, userId);
    const [user] = await context().db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error('The customer is gone');
    const buyer = orderBuyer(user);
    const order = { licenseId: 'l', thing: 'new' as const, months: 1, devices: 1, listCents: 4900 };
    await context()
      .db.insert(orders)
      .values({ paymentId, vatPercent: 22, isWaived: false, buyer, openOrderKey: 'one thing', ...order });
    const asked = { code: coupon.code, userId };
    expect((await find({ ...asked, openOrderKey: 'one thing' })).kind).toBe('good');
    expect(await find({ ...asked, openOrderKey: 'another' })).toEqual(refusal(USED));
  });
});
