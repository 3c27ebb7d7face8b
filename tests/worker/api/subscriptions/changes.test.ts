import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { changeStatus, type StatusChange } from '#lib/api/services/licenses/license-status.ts';
import { DAY_MS, LATEST_CHARGE_DAYS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo, PASSWORD } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { passUndo } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  live,
  liveUntil,
  type Renewer,
  renewer,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;
const usual = {
  basePriceCents: 4900,
  isWithdrawn: false,
  durations: {
    '1m': { label: '1 mese', multiplier: 1, months: 1 },
    '12m': { label: '12 mesi', multiplier: 9.6, months: 12 },
  },
};

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', ...usual }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await change(usual);
  await clearRenewals();
});

/** Changes the product, as the seller could. */
const change = async (product: Partial<Product>) =>
  void (await context().db.update(products).set(product).where(eq(products.id, 'one')));
const move = async (userId: string, user: Partial<User>) =>
  void (await context().db.update(users).set(user).where(eq(users.id, userId)));

/** A month's licence with automatic renewal; `due` moves the clock to its charge. */
async function renewing() {
  const customer = await renewer(shop);
  const licenseId = await customer.own();
  const endsAt = (await customer.license()).expiresAt ?? 0;
  const due = async () => {
    await skipToCharge(shop, endsAt);
    await runRenewals(shop);
  };
  return { ...customer, licenseId, endsAt, due };
}

/** Checks that the renewal has ended, a mail says why, and the method is deleted. */
async function hasEnded(customer: Renewer & { licenseId: string }, endedBy: string, words: string) {
  const { licenseId, email } = customer;
  await shop.pass(2);
  const row = await rowOf(licenseId);
  expect(row).toMatchObject({ state: 'ended', endedBy, dueAt: null });
  const [mail, ...others] = (await mailsTo(email)).filter(({ subject }) => subject.includes('disattivato'));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Rinnovo automatico disattivato: Bond Ladder');
  expect(mail?.text).toContain(words);
  expect(shop.stripe.thing({ id: row?.customer ?? '' })).toBeNull();
  expect((await customer.licensesOf()).map(({ autoRenewal }) => autoRenewal)).toEqual([false]);
}
const charges = () => shop.stripe.totals().charges;

describe('a higher price', () => {
  it('is not charged, and ends the renewal with a mail that says so', async () => {
    const customer = await renewing();
    await change({ basePriceCents: 5900 });
    expect(await customer.renewal(customer.licenseId)).toMatchObject({ price: 4900, current_price: 5900 });
    await customer.due();
    await hasEnded(customer, 'price', 'Il prezzo è salito');
    await live(shop, 10);
    expect(charges()).toBe(1);
    expect(await customer.license()).toMatchObject({ status: 'expired', expiresAt: customer.endsAt });
  });

  it('is charged once its customer has agreed to it', async () => {
    const { licenseId, agree, due, license, endsAt, id } = await renewing();
    await change({ basePriceCents: 5900 });
    expect(await agree(licenseId)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: '59.00' },
    });
    expect((await agree(licenseId, { price: '59.00' })).body).toMatchObject({ kind: 'on' });
    await due();
    expect((await license()).expiresAt).toBe(addMonths(endsAt, 1));
    expect((await books(id)).paid.map(({ payment }) => payment.amountCents)).toEqual([4900, 5900]);
  });

  it('can be agreed to after the renewal has ended, with the method saved again', async () => {
    const { licenseId, agreed, due, license, endsAt } = await renewing();
    await change({ basePriceCents: 5900 });
    await due();
    shop.stripe.save({ session: await agreed(licenseId, { price: '59.00' }) });
    await shop.tell();
    await runRenewals(shop);
    expect((await license()).expiresAt).toBe(addMonths(endsAt, 1));
  });

  it('that falls again before the charge is charged once it was announced', async () => {
    const { due, license, endsAt } = await renewing();
    await change({ basePriceCents: 5900 });
    clock.now = endsAt - 7 * DAY_MS;
    await runRenewals(shop);
    await change({ basePriceCents: 4900 });
    await due();
    expect(charges()).toBe(1);
    await live(shop, 2, 6);
    expect((await license()).expiresAt).toBe(addMonths(endsAt, 1));
  });

  it('after the order does not change the charge', async () => {
    const { due, id } = await renewing();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await due();
    await change({ basePriceCents: 9900 });
    shop.stripe.mend();
    await shop.pass(5);
    expect((await books(id)).paid.map(({ payment }) => payment.amountCents)).toEqual([4900, 4900]);
  });
});

it('a lower price is charged as it is now', async () => {
  const { due, id, licenseId } = await renewing();
  await change({ basePriceCents: 3900 });
  await due();
  expect((await books(id)).paid.map(({ payment }) => payment.amountCents)).toEqual([4900, 3900]);
  expect((await rowOf(licenseId))?.priceCents).toBe(4900);
});

describe('a product', () => {
  it('that was withdrawn is no longer renewed', async () => {
    const customer = await renewing();
    await change({ isWithdrawn: true });
    expect(await customer.renewal(customer.licenseId)).toMatchObject({ state: 'on', options: [] });
    await customer.due();
    await hasEnded(customer, 'product', 'Il prodotto non si rinnova più');
    expect(charges()).toBe(1);
  });

  it('whose duration is no longer sold is not renewed for another', async () => {
    const customer = await renewing();
    await change({ durations: { '12m': usual.durations['12m'] } });
    await customer.due();
    await hasEnded(customer, 'product', 'Il prodotto non si rinnova più');
    expect(charges()).toBe(1);
  });
});

describe('a licence', () => {
  const set = (licenseId: string, to: StatusChange) =>
    changeStatus(context(shop.env), [licenseId], to, 'prova');

  it('that is suspended is charged once it is reinstated', async () => {
    const { licenseId, license, endsAt } = await renewing();
    await skipToCharge(shop, endsAt);
    await set(licenseId, 'suspend');
    await live(shop, 2, 6);
    expect(charges()).toBe(1);
    await set(licenseId, 'reinstate');
    await live(shop, 1, 6);
    expect(charges()).toBe(2);
    expect((await license()).expiresAt).toBe(addMonths(endsAt, 1));
  });

  it('that is reinstated long after its end is not charged unexpectedly', async () => {
    const customer = await renewing();
    await set(customer.licenseId, 'suspend');
    await liveUntil(shop, customer.endsAt + (LATEST_CHARGE_DAYS + 1) * DAY_MS);
    await set(customer.licenseId, 'reinstate');
    await live(shop, 1);
    await hasEnded(customer, 'late', 'Non è stato possibile addebitare il rinnovo in tempo');
    expect(charges()).toBe(1);
  });

  it('that is suspended between order and charge is not charged', async () => {
    const { due, licenseId, id } = await renewing();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await due();
    await set(licenseId, 'suspend');
    shop.stripe.mend();
    await shop.pass(5);
    expect(charges()).toBe(1);
    expect((await books(id)).paid[1]).toMatchObject({
      payment: { status: 'failed' },
      order: { end: 'cancelled' },
    });
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 0 });
  });

  it('that is revoked stops its renewal within the hour', async () => {
    const customer = await renewing();
    await set(customer.licenseId, 'revoke');
    await live(shop, 1 / 24, 1);
    await hasEnded(customer, 'license', 'non si può più rinnovare');
    expect((await mailsTo(customer.email))[0]?.text).not.toContain('resta valida');
  });

  it('that was renewed by hand is charged before its new end', async () => {
    const { buy, licenseId, renewal, endsAt } = await renewing();
    clock.now = endsAt - 10 * DAY_MS;
    await buy({ license: licenseId });
    const moved = addMonths(endsAt, 1);
    expect(await renewal(licenseId)).toMatchObject({
      next_charge_at: new Date(moved - 3 * DAY_MS).toISOString(),
    });
    await liveUntil(shop, moved - 3.1 * DAY_MS);
    expect(charges()).toBe(2);
    await live(shop, 1, 6);
    expect(charges()).toBe(3);
  });

  it('with a renewal by hand on the day of the charge is paid for once', async () => {
    const { order, licenseId, endsAt, license } = await renewing();
    await skipToCharge(shop, endsAt);
    clock.now -= 60_000;
    const { session } = await order({ license: licenseId });
    clock.now += 60_000;
    await runRenewals(shop);
    expect(charges()).toBe(1);
    shop.stripe.pay({ session });
    await shop.tell();
    await live(shop, 1, 1);
    expect(charges()).toBe(2);
    expect((await license()).expiresAt).toBe(addMonths(endsAt, 1));
  });

  it('whose page by hand was abandoned is charged some hours later', async () => {
    const { order, licenseId, endsAt, license } = await renewing();
    await skipToCharge(shop, endsAt);
    clock.now -= 60_000;
    await order({ license: licenseId });
    await live(shop, 10 / 24, 1);
    expect(charges()).toBe(2);
    expect((await license()).expiresAt).toBe(addMonths(endsAt, 1));
  });

  it('whose renewal was refunded is not charged again', async () => {
    const customer = await renewing();
    await customer.due();
    const [, renewed] = (await books(customer.id)).paid;
    await refundOf(renewed?.payment.id ?? '');
    expect(await customer.license()).toMatchObject({ expiresAt: customer.endsAt, status: 'active' });
    await hasEnded(customer, 'refund', 'L’ultimo pagamento ti è stato rimborsato');
    await live(shop, 10, 6);
    expect(shop.stripe.totals()).toMatchObject({ charges: 2, cents: 9800, refundedCents: 4900 });
  });

  it('whose renewal was withdrawn from is not charged again', async () => {
    const customer = await renewing();
    await customer.due();
    const [, renewed] = (await books(customer.id)).paid;
    const body = { name: 'Ada Rossi', contract: renewed?.payment.transactionId };
    expect((await shop.call('withdraw', { ...(await customer.as()), body })).status).toBeLessThan(300);
    await live(shop, 1, 6);
    await passUndo(shop);
    await hasEnded(customer, 'refund', 'L’ultimo pagamento ti è stato rimborsato');
    await live(shop, 10, 6);
    expect(shop.stripe.totals()).toMatchObject({ charges: 2, refundedCents: 4900 });
  });

  it('with a partial refund goes on', async () => {
    const { due, id, licenseId } = await renewing();
    await due();
    const [, renewed] = (await books(id)).paid;
    await refundOf(renewed?.payment.id ?? '', { cents: 1000 });
    expect((await rowOf(licenseId))?.state).toBe('on');
  });
});

describe('an owner', () => {
  const deleted = async ({ as }: Renewer) => {
    await shop.call('deleteAccount', { ...(await as()), body: { password: PASSWORD } });
    await doWork(shop.env);
  };

  it('who deletes the account is no longer charged, and the method is deleted', async () => {
    const customer = await renewing();
    const { customer: kept } = (await rowOf(customer.licenseId)) ?? {};
    await deleted(customer);
    await shop.pass(3);
    await liveUntil(shop, customer.endsAt);
    expect(charges()).toBe(1);
    expect(kept && shop.stripe.thing({ id: kept })).toBeNull();
    expect(await rowOf(customer.licenseId)).toBeUndefined();
  });

  it('who deletes the account between order and charge is not charged', async () => {
    const customer = await renewing();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await customer.due();
    await deleted(customer);
    shop.stripe.mend();
    await shop.pass(10);
    expect(charges()).toBe(1);
  });

  it('who moves to a country without sales is no longer charged', async () => {
    const customer = await renewing();
    await move(customer.id, { country: 'CH' });
    await customer.due();
    await hasEnded(customer, 'country', 'Nel tuo Paese non vendiamo più');
    expect(charges()).toBe(1);
  });
});
