import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { OrderState, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { call, context, member, read } from '#tests/support/worker/api.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { severalOwner } from '#tests/support/worker/several-owner.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  await addProduct({ id: 'two', name: 'Cash Flow' });
});
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const change = (id: string, values: Partial<typeof licenses.$inferInsert>) =>
  context().db.update(licenses).set(values).where(eq(licenses.id, id));

describe('licences that cannot be renewed with others', () => {
  it.each([
    ['SUSPENDED', { status: 'suspended' }, 'è sospesa'],
    ['UNPAID', { unpaidUntil: Date.now() + 9e9 }, 'è stata consegnata prima del pagamento'],
    ['ENDLESS', { expiresAt: null }, 'non ha scadenza'],
    ['TRIAL', { durationKey: TRIAL }, 'è una prova'],
  ] as const)('%s: the list shows its reason, and an order with it is refused', async (code, values, why) => {
    const ada = await severalOwner(shop, 3);
    const [first = ''] = ada.ids;
    await change(first, values);
    const quote = read(Checkout, await ada.quoted({ licenses: ['all'] }));
    const shown = quote.renewals?.licenses.find(({ id }) => id === first);
    expect(shown).toMatchObject({ is_chosen: false, part: null, refusal: expect.stringContaining(why) });
    expect(quote.total).toMatchObject({ quantity: 2, price: 9800 });
    expect(await ada.place({ licenses: ada.ids, price: '147.00' })).toMatchObject({
      status: 409,
      body: { code, detail: expect.stringContaining('con le altre: ') },
    });
  });

  it('a revoked one is not shown, and is refused', async () => {
    const ada = await severalOwner(shop, 3);
    const [first = ''] = ada.ids;
    await change(first, { status: 'revoked' });
    const quote = read(Checkout, await ada.quoted({ licenses: ['all'] }));
    expect(quote.renewals?.licenses.map(({ id }) => id)).toEqual(ada.ids.slice(1));
    expect((await ada.place({ licenses: ada.ids, price: '147.00' })).body).toMatchObject({ code: 'REVOKED' });
  });

  it('one alone: there is no total, and no order', async () => {
    const ada = await severalOwner(shop, 2);
    const [first = ''] = ada.ids;
    for (const chosen of [[first], ['none']])
      expect(read(Checkout, await ada.quoted({ licenses: chosen }))).toMatchObject({
        total: null,
        refusal: null,
      });
    expect((await ada.place({ licenses: [first] })).status).toBe(400);
    expect((await ada.place({ licenses: [first, first], price: '98.00' })).status).toBe(400);
  });

  it('are listed in the same order whichever are chosen', async () => {
    const ada = await severalOwner(shop, 3);
    const [, , { expiresAt } = { expiresAt: null }] = await ada.held();
    for (const id of ada.ids) await change(id, { expiresAt });
    const orderOf = async (chosen: string[]) =>
      read(Checkout, await ada.quoted({ licenses: chosen })).renewals?.licenses.map(({ id }) => id);
    const first = await orderOf(['all']);
    for (const [place] of ada.ids.entries())
      expect(await orderOf(ada.ids.filter((_, other) => other !== place))).toEqual(first);
  });

  it.each(['another’s', 'of another product', 'unknown'])('%s is not found', async (which) => {
    const ada = await severalOwner(shop, 2);
    const other = await severalOwner(shop, 1);
    if (which === 'of another product') await change(ada.ids[1] ?? '', { productId: 'two' });
    const id = { 'another’s': other.ids[0], 'of another product': ada.ids[1], unknown: 'nothing' }[which];
    const wish = { licenses: [ada.ids[0] ?? '', id ?? ''] };
    expect((await ada.quoted(wish)).status).toBe(404);
    expect((await ada.place({ ...wish, price: '98.00' })).status).toBe(404);
    expect((await books(ada.id)).paid.filter(({ order }) => order?.thing !== 'new')).toEqual([]);
  });

  it('no licence of a withdrawn product is renewed', async () => {
    const ada = await severalOwner(shop, 2);
    await context().db.update(products).set({ isWithdrawn: true }).where(eq(products.id, 'one'));
    const quote = read(Checkout, await ada.quoted({ licenses: ada.ids }));
    await context().db.update(products).set({ isWithdrawn: false }).where(eq(products.id, 'one'));
    expect(quote.refusal?.code).toBe('WITHDRAWN');
  });
});

describe('an order of several', () => {
  it.each([
    ['a day that is none', { until: '2027-02-30' }],
    ['a day that is too early', { until: '2020-01-01' }],
    ['a day that is too late', { until: '2099-01-01' }],
  ])('to %s is refused', async (_, day) => {
    const ada = await severalOwner(shop, 2);
    const body = { ...(await ada.bodyOf({ licenses: ada.ids })), ...day };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await shop.call('placeOrder', { ...(await ada.as()), body, headers });
    expect(answer).toMatchObject({ status: 400, body: { until: [expect.any(String)] } });
  });

  it('is shown to the nearest possible day', async () => {
    const ada = await severalOwner(shop, 2);
    const untilOf = async (until: string) =>
      read(Checkout, await ada.quoted({ licenses: ada.ids, until })).renewals;
    const { days } = (await untilOf('last')) ?? {};
    expect((await untilOf('2020-01-01'))?.until).toBe(days?.first);
    for (const other of ['2099-01-01', '2027-02-30', `${days?.first.slice(0, 8)}32`, 'x', '0'.repeat(500)])
      expect([days?.first, days?.last]).toContain((await untilOf(other))?.until);
    expect((await untilOf('2099-01-01'))?.until).toBe(days?.last);
  });

  it('of one licence together with several, or with a day and without them, is refused', async () => {
    const ada = await severalOwner(shop, 2);
    const [first = ''] = ada.ids;
    expect((await ada.place({ licenses: ada.ids, license: first })).body).toMatchObject({
      license_ids: [expect.any(String)],
    });
    expect((await ada.place({ license: first, until: '2027-03-31' })).body).toMatchObject({
      until: [expect.any(String)],
    });
  });

  it('below the minimum charge is refused with a sentence', async () => {
    await context().db.update(products).set({ basePriceCents: 30 }).where(eq(products.id, 'two'));
    const ada = await severalOwner(shop, 2);
    for (const id of ada.ids) await change(id, { productId: 'two' });
    const { days } =
      read(Checkout, await ada.quoted({ product: 'two', licenses: ada.ids, until: 'last' })).renewals ?? {};
    const wish = { product: 'two', licenses: ada.ids, until: days?.first ?? '' };
    expect(read(Checkout, await ada.quoted(wish)).page_refusal).toContain('0,50');
    expect((await ada.place(wish)).body).toMatchObject({ quantity: [expect.stringContaining('0,50')] });
  });

  it('whose key was used for other licences, or another day, is refused', async () => {
    const ada = await severalOwner(shop, 3);
    const key = crypto.randomUUID();
    const day = await ada.lastDay(ada.ids);
    await ada.order({ licenses: ada.ids, until: day, key });
    expect((await ada.place({ licenses: ada.ids.slice(1), until: day, key })).status).toBe(422);
    expect((await ada.place({ licenses: ada.ids, key })).status).toBe(422);
    expect((await ada.place({ licenses: ada.ids, until: day, key })).status).toBe(201);
  });
});

describe('with simulated payments', () => {
  it('an order of several is paid at once', async () => {
    const { access, id } = await member();
    const ids = [(await buyOne(access)).id, (await buyOne(access)).id];
    const query = { duration: '1m', licenses: 'all' };
    const quote = read(Checkout, await call('checkout', { access, params: { product: 'one' }, query }));
    const body = {
      product_id: 'one',
      duration_key: '1m',
      license_ids: ids,
      expected_price: ((quote.total?.price ?? 0) / 100).toFixed(2),
      terms_version: quote.terms_version,
    };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const place = () => call('placeOrder', { access, body, headers });
    const [one, two] = await Promise.all([place(), place()]);
    expect(read(PlacedOrder, two).id).toBe(read(PlacedOrder, one).id);
    const state = read(
      OrderState,
      await call('order', { access, params: { id: read(PlacedOrder, one).id } }),
    );
    expect(state).toMatchObject({ state: 'done', quantity: 2, amount: 9800 });
    const { paid } = await books(id);
    expect(paid.filter(({ payment }) => payment.kind === 'renewal')).toHaveLength(1);
  });
});
