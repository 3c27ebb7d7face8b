import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Offer } from '#lib/contract/offers/offers.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, member, read, startAnew } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(startAnew);

const keyed = (key: string = crypto.randomUUID()) => ({ headers: { 'Idempotency-Key': key } });
const thing = { product_id: 'one', duration_key: '1m', quantity: 2 };

describe('an offer of a simulated shop', () => {
  it('becomes its licences by one press, once', async () => {
    const { id: userId, access } = await member();
    const { id } = read(Offer, await call('makeOffer', { access, ...keyed(), body: thing }));
    const press = () =>
      call('purchase', {
        access,
        ...keyed('the-same-press'),
        body: { ...thing, offer_id: id, expected_price: '98.00' },
      });
    const [first, second] = await Promise.all([press(), press()]);
    expect(read(PurchaseResult, second)).toEqual(read(PurchaseResult, first));
    const other = await call('purchase', { access, ...keyed(), body: { ...thing, offer_id: id } });
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'OFFER', detail: 'Questo preventivo è già stato ordinato.' },
    ]);
    const { paid, licenses } = await books(userId);
    expect(paid).toMatchObject([{ payment: { amountCents: 9800, quantity: 2 } }]);
    expect(licenses).toHaveLength(2);
  });

  it('is one order for two simultaneous presses', async () => {
    const { id: userId, access } = await member();
    const { id } = read(Offer, await call('makeOffer', { access, ...keyed(), body: thing }));
    const answers = await Promise.all(
      [0, 1, 2].map(() => call('purchase', { access, ...keyed(), body: { ...thing, offer_id: id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await books(userId)).licenses).toHaveLength(2);
  });

  it('is its customer’s only', async () => {
    const [ada, bob] = [await member(), await member()];
    const made = await call('makeOffer', { access: ada.access, ...keyed(), body: thing });
    const { id } = read(Offer, made);
    const body = { ...thing, offer_id: id };
    expect((await call('purchase', { access: bob.access, ...keyed(), body })).status).toBe(404);
  });
});
