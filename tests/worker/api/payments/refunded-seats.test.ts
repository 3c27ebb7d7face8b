import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activations } from '#lib/api/db/schema/licenses.ts';
import { context } from '#tests/support/worker/api.ts';
import { addDevice } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { type Buyer, buyerOf, deciderOf } from '#tests/support/worker/shop-discrepancies.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const countOf = async ({ id }: Buyer, status: string) =>
  (await books(id)).licenses.filter((each) => each.status === status).length;

describe('a refund of some licences of an order', () => {
  it('revokes unused ones, and its note has their number', async () => {
    const buyer = await buyerOf(shop, { quantity: 4 });
    const { licenses } = await books(buyer.id);
    const [used] = licenses;
    await addDevice({ licenseId: used?.id ?? '' });
    const outcome = await refundOf(buyer.paymentId, { cents: 2 * 4900, quantity: 2 });
    expect(outcome).toMatchObject({ done: true, cents: 2 * 4900 });
    expect(await countOf(buyer, 'revoked')).toBe(2);
    expect((await books(buyer.id)).licenses.find(({ id }) => id === used?.id)?.status).toBe('active');
    expect(
      (await notesOf(buyer.paymentId)).map(({ quantity, netCents, vatCents }) => [
        quantity,
        netCents + vatCents,
      ]),
    ).toEqual([[2, 9800]]);
  });

  it('revokes the rest with the rest of the money', async () => {
    const buyer = await buyerOf(shop, { quantity: 3 });
    await refundOf(buyer.paymentId, { cents: 4900, quantity: 1 });
    await refundOf(buyer.paymentId, { refundedBefore: 4900 });
    expect(await countOf(buyer, 'revoked')).toBe(3);
    expect((await notesOf(buyer.paymentId)).map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  it('keeps all of them for an amount without licences', async () => {
    const buyer = await buyerOf(shop, { quantity: 2 });
    await refundOf(buyer.paymentId, { cents: 1000 });
    expect(await countOf(buyer, 'active')).toBe(2);
    expect((await notesOf(buyer.paymentId)).map(({ quantity }) => quantity)).toEqual([1]);
  });

  it.each([2, 3, 50])('keeps at least one for a part of the amount: not %i of two', async (quantity) => {
    const buyer = await buyerOf(shop, { quantity: 2 });
    const outcome = await refundOf(buyer.paymentId, { cents: 4900, quantity });
    expect(outcome).toEqual({ done: false, code: 'MORE_SEATS' });
    expect(await countOf(buyer, 'active')).toBe(2);
  });

  it('happens once, pressed twice or by two staff members', async () => {
    const buyer = await buyerOf(shop, { quantity: 5 });
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => refundOf(buyer.paymentId, { cents: 4900, quantity: 1 })),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(await countOf(buyer, 'revoked')).toBe(1);
  });

  it('removes the months of a renewed one, and not those that were paid for since', async () => {
    const buyer = await buyerOf(shop, { quantity: 2 });
    const { licenses } = await books(buyer.id);
    for (const { id: license } of licenses) await buyer.buy({ license });
    await refundOf(buyer.paymentId, { cents: 4900, quantity: 1 });
    const after = (await books(buyer.id)).licenses;
    expect(after.map(({ status }) => status)).toEqual(['active', 'active']);
    expect(after.map(({ durationMonths }) => durationMonths).toSorted()).toEqual([1, 2]);
  });

  it('frees the devices of revoked ones', async () => {
    const buyer = await buyerOf(shop, { quantity: 2 });
    for (const { id: licenseId } of (await books(buyer.id)).licenses) await addDevice({ licenseId });
    await refundOf(buyer.paymentId, { cents: 4900, quantity: 1 });
    const revoked = (await books(buyer.id)).licenses.find(({ status }) => status === 'revoked');
    const [device] = await context()
      .db.select()
      .from(activations)
      .where(eq(activations.licenseId, revoked?.id ?? ''));
    expect(device?.deactivatedAt).not.toBeNull();
  });
});

describe('staff’s page of such a payment', () => {
  it('shows which would be revoked first, and revokes them', async () => {
    const buyer = await buyerOf(shop, { quantity: 3 });
    const seller = await deciderOf(shop);
    const params = { id: buyer.paymentId };
    const shown = async () =>
      (await shop.call('shopPayment', { access: seller.access, params })).body as {
        quantity: number;
        licenses: { id: string }[];
      };
    expect(await shown()).toMatchObject({ quantity: 3, licenses: [{}, {}, {}] });
    const [first] = (await shown()).licenses;
    const body = { reason: 'Ne usa due', expected: { status: 'completed', refunded: '0' } };
    const refund = (more: object) =>
      shop.call('refundPayment', { access: seller.access, params, body: { ...body, ...more } });
    expect(await refund({ amount: '49', quantity: 3 })).toMatchObject({
      status: 400,
      body: { quantity: [expect.stringContaining('almeno una')] },
    });
    expect((await refund({ amount: '49', quantity: 1 })).status).toBe(200);
    expect((await shown()).licenses).toHaveLength(2);
    const revoked = (await books(buyer.id)).licenses.find(({ status }) => status === 'revoked');
    expect(revoked?.id).toBe(first?.id);
  });
});
