import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { releaseCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { couponCalls } from '#lib/contract/admin/coupons/calls.ts';
import { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addCoupon, placeWith } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const { sent, env } = recordQueries();
let access = '';

const page = async (id: string) => call('coupon', { access, params: { id } });
const uses = async (coupon: string, query: Record<string, string> = {}) =>
  read(couponCalls.couponUses.result, await call('couponUses', { access, query: { coupon, ...query } }, env));

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(async () => {
  ({ access } = await colleague('support'));
});

it('shows the coupon’s value, also once it has ended', async () => {
  const { id, code } = await addCoupon({ maxUses: 7, endsAt: 1 });
  expect(read(Coupon, await page(id))).toMatchObject({ code, value: 20, max_uses: 7, coupon_state: 'ended' });
  expect((await page('nessuno')).status).toBe(404);
});

it('lists the orders that use it, newest first, with customer, amount and state, page by page', async () => {
  const [coupon, other] = [await addCoupon(), await addCoupon()];
  const buyers = [await member(), await member(), await member()];
  const placed: string[] = [];
  for (const { id } of buyers) {
    clock.now += 1000;
    placed.unshift(await placeWith(coupon, id));
  }
  await placeWith(other, buyers[0]?.id ?? '');
  const first = await uses(coupon.id, { limit: '2' });
  const second = await uses(coupon.id, { limit: '2', after: first.next ?? '' });
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(placed);
  expect([first.found, second.found, second.next]).toEqual([3, null, null]);
  expect(first.results[0]).toMatchObject({
    customer_id: buyers[2]?.id,
    amount: 3920,
    status: 'pending',
    product_name: 'Uno',
  });
});

it('omits orders that ended unpaid, goes on after one, and reads by an index', async () => {
  const coupon = await addCoupon();
  const placed: string[] = [];
  for (const { id } of [await member(), await member(), await member()]) {
    clock.now += 1000;
    placed.unshift(await placeWith(coupon, id));
  }
  const first = await uses(coupon.id, { limit: '1' });
  await releaseCoupon(context(), placed[0] ?? '', sql`true`);
  sent.clear();
  const second = await uses(coupon.id, { limit: '1', after: first.next ?? '' });
  expect(second.results.map(({ id }) => id)).toEqual([placed[1]]);
  expect((await uses(coupon.id)).results.map(({ id }) => id)).toEqual(placed.slice(1));
  const queries = [...sent].filter((query) => query.includes('coupon_uses'));
  expect([queries.length > 0, (await Promise.all(queries.map(scansOf))).flat()]).toEqual([true, []]);
});
