import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastOf } from '#lib/api/services/admin/licenses/rules.ts';
import { clock } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { logOf, orderOf, today, transferBuyer, transfersOf } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const DAY_MINUTES = 24 * 60;
const inDays = (days: number) => today(-days);

async function ordered(wish: Parameters<Awaited<ReturnType<typeof transferBuyer>>['transfer']>[0] = {}) {
  const ada = await transferBuyer(shop);
  const { id, code } = await ada.transfer(wish);
  return { ada, id, code, staff: transfersOf(shop), licenses: async () => (await books(ada.id)).licenses };
}

describe('two staff members at once', () => {
  it('who deliver: one counts, and the other learns that it changed', async () => {
    const { id, staff, licenses: mine } = await ordered();
    const answers = await Promise.all([staff.deliver(id, inDays(5)), staff.deliver(id, inDays(6))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mine()).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])(
    'who deliver and who record money, before batch %i: the licence is delivered once',
    async (batch) => {
      const { ada, id, staff, licenses: mine } = await ordered();
      const { access } = await staff.as();
      const booked = shop.callBeside([batch, () => staff.deliver(id, inDays(5))], 'recordTransfer', {
        access,
        params: { id },
        body: { amount: '49.00', day: today(), reason: 'Rif. 1', expected: { received: '0.00' } },
      });
      expect((await booked).status).toBe(200);
      expect(await mine()).toMatchObject([{ isPaid: true, unpaidUntil: null, status: 'active' }]);
      expect(await ada.state(id)).toMatchObject({ state: 'done' });
    },
  );

  it.each([1, 2])(
    'who record money and who deliver, before batch %i: the licence is delivered once',
    async (batch) => {
      const { id, staff, licenses: mine } = await ordered();
      const { access } = await staff.as();
      const answer = await shop.callBeside([batch, () => staff.byHand(id)], 'deliverUnpaid', {
        access,
        params: { id },
        body: { until: inDays(5), reason: 'Cliente noto', expected: { delivered_until: null } },
      });
      expect([200, 409]).toContain(answer.status);
      expect(await mine()).toMatchObject([{ isPaid: true, unpaidUntil: null, status: 'active' }]);
    },
  );

  it('money that is recorded in the hour of the end extends them', async () => {
    const { id, staff, licenses: mine } = await ordered();
    await staff.deliver(id, today());
    const [license] = await mine();
    await shop.pass(((license?.expiresAt ?? 0) - clock.now) / 60_000);
    await staff.byHand(id);
    expect(await mine()).toMatchObject([{ status: 'active', unpaidUntil: null, isPaid: true }]);
  });
});

describe('the last day of unpaid licences', () => {
  it('can be changed while the money has not come', async () => {
    const { ada, id, staff, licenses: mine } = await ordered();
    const [first, later, earlier] = [inDays(5), inDays(40), inDays(1)];
    await staff.deliver(id, first);
    expect(await staff.deliver(id, later)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await staff.deliver(id, later, lastOf(first))).status).toBe(200);
    expect(await mine()).toMatchObject([{ expiresAt: lastOf(later), unpaidUntil: lastOf(later) }]);
    expect((await orderOf(id))?.payableUntil).toBe(lastOf(later));
    expect((await staff.deliver(id, earlier, lastOf(later))).status).toBe(200);
    expect(await mine()).toMatchObject([{ expiresAt: lastOf(earlier) }]);
    await shop.pass(3 * DAY_MINUTES);
    expect((await staff.deliver(id, inDays(2), lastOf(earlier))).status).toBe(200);
    expect(await mine()).toMatchObject([{ status: 'active', unpaidUntil: lastOf(inDays(2)) }]);
    expect(await ada.state(id)).toMatchObject({ state: 'open' });
  });

  it('is between today and ninety days from now', async () => {
    const { id, staff } = await ordered();
    for (const day of [inDays(-1), inDays(91)])
      expect(await staff.deliver(id, day)).toMatchObject({
        status: 400,
        body: { until: [expect.any(String)] },
      });
    expect((await staff.deliver(id, inDays(90))).status).toBe(200);
  });

  it('is refused for an order by card, for an extension, or while the right to withdraw lasts', async () => {
    const { ada, id, staff, licenses: mine } = await ordered();
    await staff.byHand(id);
    const [license] = await mine();
    const refused = async (wish: Parameters<typeof ada.order>[0]) =>
      (await staff.deliver((await ada.order(wish)).id, inDays(5))).status;
    expect(await refused({ quantity: 3 })).toBe(409);
    expect(await refused({ isTransfer: true, license: license?.id ?? '' })).toBe(409);
    expect(await refused({ isTransfer: true, isWaived: false, quantity: 2 })).toBe(409);
    expect((await staff.deliver('unknown', inDays(5))).status).toBe(404);
    expect(await mine()).toHaveLength(1);
  });
});

// Runs last, as the deletion waits for a consumer that this file does not have.
it('licences delivered before are deleted with their account, and later money waits', async () => {
  const { ada, id, code, staff } = await ordered();
  await staff.deliver(id, inDays(5));
  await ada.leave();
  expect(await staff.deliver(id, inDays(6), lastOf(inDays(5)))).toMatchObject({ status: 409 });
  expect(await staff.recorded({ text: code })).toEqual(['gone']);
});
