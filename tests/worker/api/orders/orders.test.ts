import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderState } from '#lib/contract/checkout/orders.ts';
import { clock, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf, ledger, waiver } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  await addProduct({ id: 'soon', comingSoon: true });
});
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function customer() {
  const user = await member();
  return { ...user, ...customerOf(shop, user.id) };
}

describe('an order', () => {
  it('is pending without a licence or a key, until its money arrives', async () => {
    const { id: userId, access, order, state } = await customer();
    const { id, url } = await order({ duration: '12m' });
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
    const before = await books(userId);
    expect(before.licenses).toEqual([]);
    expect(before.paid).toMatchObject([
      {
        payment: { id, status: 'pending', amountCents: 47_040, provider: 'stripe', licenseId: null },
        order: { isWaived: true, vatPercent: 22, url },
        document: null,
      },
    ]);
    expect(await state(id)).toMatchObject({ state: 'open', payment_url: url });
    for (const name of ['licenses', 'licensesByProduct', 'dashboardStats'] as const)
      expect(JSON.stringify((await shop.call(name, { access })).body)).not.toContain('COA-');
  });

  it('becomes a licence with invoice, activity and mail by the event, once', async () => {
    const { id: userId, email, pay, state } = await customer();
    const { id } = await pay();
    expect(new Set(await shop.tell())).toEqual(new Set([200]));
    const { paid, licenses } = await books(userId);
    expect(licenses).toMatchObject([{ status: 'active', purchasePriceCents: 4900, durationMonths: 1 }]);
    expect(paid).toMatchObject([
      {
        payment: { status: 'completed', licenseId: licenses[0]?.id },
        order: { chargeId: expect.stringMatching(/^pi_/), openOrderKey: null },
        document: { netCents: 4016, vatCents: 884 },
      },
    ]);
    expect(await state(id)).toMatchObject({ state: 'done', license_id: licenses[0]?.id });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Il tuo acquisto: Bond Ladder, 1 mese');
    expect(mail?.text).toMatch(/Chiave di licenza: COA-/);
    expect(mail?.text).not.toContain('simulato');
  });

  it('becomes one by a read of the payment, and a later event changes nothing', async () => {
    const { id: userId, pay, state } = await customer();
    const { id } = await pay();
    expect(await state(id, true)).toMatchObject({ state: 'done' });
    await shop.tell();
    const { paid, licenses } = await books(userId);
    expect([paid.length, licenses.length]).toEqual([1, 1]);
    expect((await ledger()).charges.filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
  });

  it('is read for a buyer who comes back, though it was read a moment ago', async () => {
    const { order, state } = await customer();
    const { id, session } = await order();
    expect(await state(id)).toMatchObject({ state: 'open' });
    shop.stripe.pay({ session });
    clock.now += 1000;
    expect(await state(id, true)).toMatchObject({ state: 'done' });
  });

  it('is read once a second at most, however often the buyer comes back', async () => {
    const { order, state } = await customer();
    const { id } = await order();
    shop.stripe.forget();
    const states = [];
    for (let n = 0; n < 10; n++) states.push((await state(id, true)).state);
    expect([states[0], states.at(-1)]).toEqual(['open', 'waiting']);
    expect(shop.stripe.requests()).toHaveLength(1);
    clock.now += 3000;
    expect(await state(id)).toMatchObject({ state: 'open' });
  });

  it('becomes one though no event comes and its customer never returns', async () => {
    const { id: userId, pay } = await customer();
    await pay();
    shop.stripe.forget();
    await shop.pass(3);
    expect((await books(userId)).licenses).toHaveLength(1);
  });

  it('ends when its page expires, without a mail, and releases its reservations', async () => {
    const { id: userId, email, order, state } = await customer();
    const { id } = await order();
    await shop.pass(80);
    expect(await state(id)).toMatchObject({ state: 'ended', why: 'expired' });
    const { paid, licenses } = await books(userId);
    expect(paid).toMatchObject([{ payment: { status: 'failed' }, order: { openOrderKey: null } }]);
    expect(licenses).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await order()).id).not.toBe(id);
  });

  it('waits for a pending payment, and delivers the licence when it arrives', async () => {
    const { id: userId, pay, state } = await customer();
    const { id, session } = await pay({}, 'later');
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'waiting', late: false });
    await shop.pass(3);
    expect(await state(id)).toMatchObject({ state: 'waiting', late: true });
    await shop.pass(2 * 24 * 60);
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect((await books(userId)).licenses).toHaveLength(1);
  });

  it('fails with a mail if a pending payment never arrives', async () => {
    const { id: userId, email, pay, state } = await customer();
    const { id, session } = await pay({}, 'later');
    await shop.tell();
    shop.stripe.settle({ reference: session, outcome: 'failed' });
    await shop.tell();
    expect(await state(id)).toMatchObject({ state: 'ended', why: 'refused' });
    expect((await books(userId)).licenses).toEqual([]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Pagamento non riuscito: Bond Ladder, 1 mese',
    ]);
  });

  it('is one for one key, and a key is valid for one order', async () => {
    const { id: userId, place } = await customer();
    const first = await place({ key: 'one-and-the-same' });
    expect(await place({ key: 'one-and-the-same' })).toMatchObject({ status: 201, body: first.body });
    for (const other of [{ duration: '12m' }, { isWaived: false }, { renews: true }, { price: '48.99' }])
      expect((await place({ key: 'one-and-the-same', ...other })).status).toBe(422);
    expect((await books(userId)).paid).toHaveLength(1);
  });

  it('redirects to its result for the same key, also with another consent once it is paid', async () => {
    const { order, place, state } = await customer();
    const { id, session } = await order({ key: 'paid-and-pressed' });
    shop.stripe.pay({ session });
    expect(await state(id, true)).toMatchObject({ state: 'done' });
    expect(await place({ key: 'paid-and-pressed', isWaived: false })).toMatchObject({
      status: 201,
      body: { id, payment_url: null },
    });
  });

  it('is refused at another price, with other conditions, and for a product that is not sold', async () => {
    const { id: userId, place } = await customer();
    expect(await place({ price: '48.99' })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: '49.00' },
    });
    expect(await place({ terms: 1 })).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
    expect(await place({ duration: '7m' })).toMatchObject({ status: 400 });
    expect(await place({ product: 'soon' })).toMatchObject({ status: 409, body: { code: 'COMING_SOON' } });
    expect((await place({ product: 'nothing' })).status).toBe(404);
    expect((await books(userId)).paid).toEqual([]);
  });

  it('is visible to its customer only', async () => {
    const { order } = await customer();
    const stranger = await customer();
    const { id } = await order();
    const params = { id };
    expect((await shop.call('order', { access: stranger.access, params })).status).toBe(404);
    const body = { withdrawal_waiver: waiver };
    expect((await shop.call('deliverOrder', { access: stranger.access, params, body })).status).toBe(404);
  });
});

describe('a second tab', () => {
  it('with the same order gets the same page', async () => {
    const { id: userId, order } = await customer();
    const [one, other] = [await order(), await order()];
    expect(other).toEqual(one);
    expect((await books(userId)).paid).toHaveLength(1);
  });

  it('at the same moment gets the same page', async () => {
    const { id: userId, place } = await customer();
    const placed = await Promise.all(Array.from({ length: 10 }, () => place()));
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await books(userId)).paid).toHaveLength(1);
  });

  it('with another order closes the first page before it opens another', async () => {
    const { id: userId, order, state } = await customer();
    const first = await order();
    const second = await order({ duration: '12m' });
    expect(await state(first.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    expect(shop.stripe.sessions({ reference: first.id })).toMatchObject([{ status: 'expired' }]);
    shop.stripe.pay({ session: second.session });
    await shop.tell();
    expect((await books(userId)).licenses).toHaveLength(1);
  });

  it('with another order after the payment sees the paid one', async () => {
    const { id: userId, pay, place } = await customer();
    const { id } = await pay();
    expect(await place({ duration: '12m' })).toMatchObject({
      status: 201,
      body: { id, payment_url: null, is_earlier: true },
    });
    const { paid, licenses } = await books(userId);
    expect([paid.length, licenses.length]).toEqual([1, 1]);
  });

  it('with another order during a pending payment learns that nothing new was ordered', async () => {
    const { id: userId, pay, place, state } = await customer();
    const { id } = await pay({ key: 'the-first' }, 'later');
    await state(id, true);
    const body = { id, payment_url: null };
    expect(await place({ duration: '12m' })).toMatchObject({
      status: 201,
      body: { ...body, is_earlier: true },
    });
    expect(await place({ key: 'the-first' })).toMatchObject({
      status: 201,
      body: { ...body, is_earlier: false },
    });
    expect((await books(userId)).paid).toHaveLength(1);
  });
});

describe('an order that extends a licence', () => {
  it('adds its months by the event, and keeps key and devices', async () => {
    const { id: userId, buy } = await customer();
    await buy();
    const [license] = (await books(userId)).licenses;
    clock.now += 24 * 3_600_000;
    const { id } = await buy({ license: license?.id ?? '', duration: '12m' });
    const after = await books(userId);
    expect(after.licenses).toMatchObject([
      { id: license?.id, keyLookup: license?.keyLookup, durationMonths: 13 },
    ]);
    expect(after.paid.find(({ payment }) => payment.id === id)?.payment).toMatchObject({
      kind: 'renewal',
      status: 'completed',
    });
  });

  it('adds them once though two orders were paid, and the second is refunded', async () => {
    const { id: userId, buy, order } = await customer();
    await buy();
    const [license] = (await books(userId)).licenses;
    const wish = { license: license?.id ?? '' };
    const one = await order(wish);
    expect((await order(wish)).id).toBe(one.id);
    shop.stripe.pay({ session: one.session });
    const events = shop.stripe.events({ type: 'checkout.session.completed' });
    const ids = [events.at(-1)?.id ?? ''];
    await Promise.all([shop.tell({ ids }), shop.tell({ ids }), shop.tell({ ids })]);
    expect((await books(userId)).licenses).toMatchObject([{ durationMonths: 2 }]);
  });
});

it('shows its result in the contract’s form', async () => {
  const { access, order } = await customer();
  const { id } = await order();
  read(OrderState, await shop.call('order', { access, params: { id } }));
});
