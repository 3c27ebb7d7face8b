import { beforeAll, describe, expect, it } from 'vitest';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

const steps = [
  { from: 5, percent: 10 },
  { from: 20, percent: 25 },
];
beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: steps });
});

describe('a simulated purchase of several', () => {
  const buy = (access: string, body: object, key: string = crypto.randomUUID()) =>
    call('purchase', {
      access,
      body: { product_id: 'one', duration_key: '1m', ...body },
      headers: { 'Idempotency-Key': key },
    });

  it('returns a working key for each', async () => {
    const { id, access } = await member();
    const answer = read(PurchaseResult, await buy(access, { quantity: 5, expected_price: '220.50' }));
    expect(answer.message).toBe('Hai acquistato 5 licenze di Bond Ladder per 1 mese.');
    expect(answer.licenses).toHaveLength(5);
    expect(answer.licenses?.[0]).toEqual(answer.license);
    for (const { license_key: key } of answer.licenses ?? [])
      expect((await desktop({ key, productId: 'one' }).activate()).status).toBe(201);
    expect((await books(id)).paid).toMatchObject([{ payment: { amountCents: 22_050, quantity: 5 } }]);
  });

  it('is one purchase however often it is sent, and another number is another one', async () => {
    const { id, access } = await member();
    const answers = await Promise.all([
      buy(access, { quantity: 2 }, 'pressed-twice'),
      buy(access, { quantity: 2 }, 'pressed-twice'),
    ]);
    const [one, other] = answers.map((answer) => read(PurchaseResult, answer));
    expect(other).toEqual(one);
    expect((await buy(access, { quantity: 3 }, 'pressed-twice')).status).toBe(422);
    expect((await books(id)).licenses).toHaveLength(2);
  });

  it('of one returns the usual answer', async () => {
    const { access } = await member();
    const { license, licenses } = read(PurchaseResult, await buy(access, {}));
    expect(licenses).toEqual([license]);
  });
});
