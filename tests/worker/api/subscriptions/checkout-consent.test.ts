import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, mailsTo, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, consentsOf, liveUntil, renewer, rowOf } from '#tests/support/worker/renewals.ts';
import { books, waiver } from '#tests/support/worker/shop-orders.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** The number of customers whose method the payment service has. */
const kept = () => shop.stripe.events({ type: 'payment_method.attached' }).length - forgotten();
const forgotten = () => shop.stripe.events({ type: 'customer.deleted' }).length;

describe('a licence that is bought with automatic renewal', () => {
  it('renews automatically once it is paid for, with the method that paid', async () => {
    const { own, license, renewal, as } = await renewer(shop);
    const id = await own({ duration: '12m' });
    const { expiresAt, autoRenewal } = await license();
    expect(autoRenewal).toBe(true);
    expect(await renewal(id)).toMatchObject({
      state: 'on',
      duration_key: '12m',
      label: '12 mesi',
      price: 47_040,
      current_price: 47_040,
      failures: 0,
      method: 'Visa •••• 4242',
      next_charge_at: new Date((expiresAt ?? 0) - 3 * DAY_MS).toISOString(),
    });
    const stats = await shop.call('paymentStats', await as());
    expect(stats.body).toMatchObject({ active_subscriptions: 1 });
    expect(JSON.stringify((await shop.call('licenses', await as())).body)).toContain('"auto_renewal":true');
  });

  it('shows before the order the price without the coupon, from the day of the first charge', async () => {
    const { quoted } = await renewer(shop);
    const { code } = await addCoupon();
    const { total, auto_renewal } = read(Checkout, await quoted({ coupon: code }));
    expect(total?.price).toBe(3920);
    const first_charge_at = new Date(Date.parse(total?.new_expires_at ?? '') - 3 * DAY_MS).toISOString();
    expect(auto_renewal).toMatchObject({ state: 'off', price: 4900, first_charge_at });
  });

  it('shows before a renewal by hand that it renews automatically, and continues to', async () => {
    const { own, quoted, buy, license, renewal } = await renewer(shop);
    const id = await own({ duration: '12m' });
    const next = ((await license()).expiresAt ?? 0) - 3 * DAY_MS;
    expect((await quoted({ license: id })).body).toMatchObject({
      total: { duration_key: '1m' },
      auto_renewal: {
        state: 'on',
        label: '12 mesi',
        price: '470.40',
        next_charge_at: new Date(next).toISOString(),
      },
    });
    clock.now += DAY_MS;
    await buy({ license: id });
    const moved = ((await license()).expiresAt ?? 0) - 3 * DAY_MS;
    expect(moved).toBeGreaterThan(next);
    expect(await renewal(id)).toMatchObject({
      state: 'on',
      price: 47_040,
      next_charge_at: new Date(moved).toISOString(),
    });
  });

  it('shows the box again once that has ended', async () => {
    const { own, quoted, stop } = await renewer(shop);
    const id = await own();
    await stop(id);
    expect((await quoted({ license: id })).body).toMatchObject({ auto_renewal: { state: 'off' } });
  });

  it('costs less by a coupon once only', async () => {
    const { own, id: userId, license } = await renewer(shop);
    const { code } = await addCoupon();
    const id = await own({ coupon: code });
    expect((await rowOf(id))?.priceCents).toBe(4900);
    await liveUntil(shop, ((await license()).expiresAt ?? 0) - 2 * DAY_MS);
    expect((await books(userId)).paid.map(({ payment }) => payment.amountCents)).toEqual([3920, 4900]);
  });

  it('keeps the consent’s text, and mails it with a link that ends the renewal', async () => {
    const { own, email, id: userId } = await renewer(shop);
    const id = await own();
    const words =
      'Chiedo che alla scadenza la licenza si rinnovi da sola per 1 mese e autorizzo l’addebito di 49,00 €';
    const [stored, ...others] = await consentsOf(id);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ userId, version: '1', durationKey: '1m', priceCents: 4900 });
    expect(stored?.words.replaceAll('\u00a0', ' ')).toContain(words);
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Rinnovo'));
    expect(mail?.subject).toBe('Rinnovo automatico attivo: Bond Ladder');
    expect(mail?.text).toContain(stored?.words);
    expect(mail?.text).toContain('su Visa •••• 4242');
    expect(mail?.links).toContainEqual(
      expect.stringMatching(/^https:\/\/portal\.test\/rinnovo-automatico\/disdici\//),
    );
  });

  it('does not renew without its box, and the payment service stores nothing', async () => {
    const { buy, license, renewal } = await renewer(shop);
    await buy();
    const { id, autoRenewal } = await license();
    expect(autoRenewal).toBe(false);
    expect(await renewal(id)).toMatchObject({ state: 'off' });
    expect(await consentsOf(id)).toEqual([]);
    expect(kept()).toBe(0);
  });

  it('is ordered again without its box: nobody pays on a page that would save the method', async () => {
    const { order, state } = await renewer(shop);
    const first = await order({ renews: true });
    const second = await order();
    expect(second.id).not.toBe(first.id);
    expect(await state(first.id)).toMatchObject({ state: 'ended', why: 'replaced' });
  });

  it('is refused with another text', async () => {
    const { as, quoted } = await renewer(shop);
    const { terms_version } = read(Checkout, await quoted());
    const body = {
      product_id: 'one',
      duration_key: '1m',
      expected_price: '49.00',
      terms_version,
      auto_renewal: { version: '0' },
    };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await shop.call('placeOrder', { ...(await as()), headers, body });
    expect(answer).toMatchObject({ status: 400, body: { auto_renewal: [expect.any(String)] } });
  });

  it('begins to renew though the payment service does not answer for hours after the payment', async () => {
    const { pay, license } = await renewer(shop);
    await pay({ renews: true });
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await shop.tell();
    await shop.pass(4 * 60);
    expect((await license()).autoRenewal).toBe(false);
    shop.stripe.mend();
    await shop.pass(3 * 60);
    expect((await license()).autoRenewal).toBe(true);
  });
});

describe('a key that waits for the end of the withdrawal period', () => {
  const later = { renews: true, isWaived: false };

  it('renews its licence from its delivery on', async () => {
    const { buy, license, as, renewal } = await renewer(shop);
    const { id } = await buy(later);
    await shop.call('deliverOrder', {
      ...(await as()),
      params: { id },
      body: { withdrawal_waiver: waiver },
    });
    await shop.consume();
    expect(await renewal((await license()).id)).toMatchObject({ state: 'on' });
  });

  it('and is refunded leaves no method at the payment service', async () => {
    const { buy, email, subjects } = await renewer(shop);
    const { id } = await buy(later);
    expect(kept()).toBe(1);
    await refundOf(id);
    await shop.pass(5);
    expect(kept()).toBe(0);
    expect(await subjects()).not.toContainEqual(expect.stringContaining('Rinnovo automatico'));
    expect(email).toBeTruthy();
  });

  it('and whose account is deleted leaves none either', async () => {
    const { buy, as } = await renewer(shop);
    await buy(later);
    await shop.call('deleteAccount', { ...(await as()), body: { password: PASSWORD } });
    await doWork(shop.env);
    clock.now += DAY_MS;
    await shop.pass(5);
    expect([kept(), forgotten()]).toEqual([0, 1]);
  });
});

it('money that buys nothing leaves no method at the payment service', async () => {
  const { pay, as } = await renewer(shop);
  await pay({ renews: true });
  await shop.call('deleteAccount', { ...(await as()), body: { password: PASSWORD } });
  await shop.tell();
  await shop.pass(5);
  expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
  expect([kept(), forgotten()]).toEqual([0, 1]);
});

it('a licence that is extended with the box renews automatically with the new method', async () => {
  const { own, renewal, buy, license } = await renewer(shop);
  const id = await own();
  const former = (await rowOf(id))?.customer;
  clock.now += DAY_MS;
  await buy({ license: id, duration: '12m', renews: true });
  await shop.consume();
  expect(await renewal(id)).toMatchObject({ state: 'on', duration_key: '12m', price: 47_040 });
  expect((await license()).durationMonths).toBe(13);
  expect(shop.stripe.thing({ id: former ?? '' })).toBeNull();
  expect(kept()).toBe(1);
});
