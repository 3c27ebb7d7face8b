import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, clock, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
const TYPE = { type: 'checkout.session.completed' };

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function payer() {
  const user = await member();
  await customerOf(shop, user.id).pay();
  return user.id;
}
const licensesOf = async (userId: string) => (await books(userId)).licenses.length;

describe('an event', () => {
  it.each([
    ['that somebody else signed', { secret: 'whsec_of_somebody_else' }],
    ['that was changed on its way', { isAltered: true, amount: 1 }],
    ['that was signed too long ago', { at: clock.now - 6 * 60_000 }],
    ['that comes from the future', { at: clock.now + 6 * 60_000 }],
  ])('%s is refused and leaves nothing', async (_, sending) => {
    const userId = await payer();
    const before = (await ledger()).tasks.length;
    const [delivery] = await shop.stripe.deliveries({ ...TYPE, ...sending });
    expect(delivery && (await shop.hand(delivery)).status).toBe(400);
    expect((await ledger()).tasks).toHaveLength(before);
    expect(await licensesOf(userId)).toBe(0);
  });

  it('without a signature is refused', async () => {
    await payer();
    const [delivery] = await shop.stripe.deliveries(TYPE);
    expect((await shop.hand({ body: delivery?.body ?? '', signature: '' })).status).toBe(400);
  });

  it('that comes again is stored and handled once', async () => {
    const userId = await payer();
    const [delivery] = await shop.stripe.deliveries(TYPE);
    if (!delivery) throw new Error('Stripe tells of a payment');
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.hand(delivery)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await shop.consume();
    expect((await ledger()).tasks.filter(({ subject }) => subject === delivery.id)).toHaveLength(1);
    expect(await licensesOf(userId)).toBe(1);
    clock.now += 4 * 60_000;
    expect((await shop.hand(delivery)).status).toBe(200);
    await shop.consume();
    expect(await licensesOf(userId)).toBe(1);
  });

  it('is acknowledged before its effects', async () => {
    const userId = await payer();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    const [delivery] = await shop.stripe.deliveries(TYPE);
    expect(delivery && (await shop.hand(delivery)).status).toBe(200);
    expect(await licensesOf(userId)).toBe(0);
    shop.stripe.mend();
    await shop.consume();
    expect(await licensesOf(userId)).toBe(1);
  });

  it('of an unknown kind is acknowledged and not stored', async () => {
    await payer();
    const before = (await ledger()).tasks.length;
    const [delivery] = await shop.stripe.deliveries({ type: 'payment_intent.created' });
    if (delivery) expect((await shop.hand(delivery)).status).toBe(200);
    expect((await ledger()).tasks).toHaveLength(before);
  });

  it('contains no data of the payer', async () => {
    await payer();
    await shop.tell();
    const { tasks } = await ledger();
    expect(JSON.stringify(tasks)).not.toMatch(/@|\b4242\b|Visa|Rossi/i);
  });

  it('is refused if no secret is configured for its signature', async () => {
    const answer = await call('providerEvent', { body: { id: 'evt_1', type: 'x' } });
    expect(answer.status).toBe(400);
  });
});

it('events in any order have the same result', async () => {
  const userId = await payer();
  const ids = shop.stripe.events({}).map(({ id }) => id);
  await shop.tell({ ids: ids.toReversed() });
  await shop.tell({ ids });
  expect(await licensesOf(userId)).toBe(1);
});

it('an event whose order cannot be read is retried for an hour and a half, then reported to the seller with its content', async () => {
  const { id } = shop.stripe.comeIn({ amount: 4900, order: 'lost' });
  shop.stripe.dispute({ charge: id, isWarning: true });
  await shop.tell();
  const pass = async (minutes: number) => {
    clock.now += minutes * 60_000;
    await shop.consume();
    const noted = (await ledger()).discrepancies.filter(({ chargeId }) => chargeId === id);
    return noted.map(({ kind }) => kind).toSorted();
  };
  const told = [];
  for (const minutes of [1, 2, 5, 15, 30, 30]) told.push(await pass(minutes));
  expect(told).toEqual([[], [], [], [], [], ['inquiry', 'unknown_order']]);
});
