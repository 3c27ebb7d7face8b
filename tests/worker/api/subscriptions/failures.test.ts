import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '#lib/api/services/shared/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { formatDate } from '#lib/format.ts';
import { clock, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  live,
  liveUntil,
  renewer,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
const HOUR_MS = 3_600_000;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** A licence of a month whose charge is due now. */
async function due({ way = 'card' as 'card' | 'later' } = {}) {
  const customer = await renewer(shop);
  const { session } = await customer.pay({ renews: true }, way);
  if (way === 'later') shop.stripe.settle({ reference: session, outcome: 'paid' });
  await shop.tell();
  const { id: licenseId, expiresAt } = await customer.license();
  const end = expiresAt ?? 0;
  await skipToCharge(shop, end);
  const automatic = async () =>
    (await books(customer.id)).paid.filter(({ order }) => order?.isAutomatic).map(({ payment }) => payment);
  return {
    ...customer,
    licenseId,
    end,
    automatic,
    failed: async () =>
      (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Addebito non riuscito')),
    /** What was kept of the method. */
    method: async () => {
      const row = await rowOf(licenseId);
      return { customer: row?.customer ?? '', method: row?.method ?? '' };
    },
  };
}

const decline = (times: number) => shop.stripe.decline({ code: 'card_declined', times });
const differencesOf = async (id = '') =>
  (await ledger()).differences.filter(({ paymentId }) => paymentId === id);
/** Days since the first try on which each order was placed. */
const daysOf = (orders: { createdAt: number }[]) =>
  orders
    .map(({ createdAt }) => createdAt)
    .toSorted((one, other) => one - other)
    .map((time, _, [first = 0]) => Math.round((time - first) / DAY_MS));

describe('a charge that a bank declines', () => {
  it('is tried again on days 1, 3 and 5 with a mail each, then never more', async () => {
    const { automatic, failed, licenseId, license, end, subjects, renewal } = await due();
    const { customer } = (await rowOf(licenseId)) ?? {};
    decline(10);
    await live(shop, 9, 6);
    expect(daysOf(await automatic())).toEqual([0, 1, 3, 5]);
    expect((await automatic()).map(({ status }) => status)).toEqual(Array(4).fill('failed'));
    expect(await failed()).toHaveLength(3);
    expect((await subjects())[0]).toBe('Rinnovo automatico spento: Bond Ladder');
    expect(await license()).toMatchObject({ status: 'expired', expiresAt: end, autoRenewal: false });
    expect(await renewal(licenseId)).toMatchObject({ state: 'unavailable' });
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'failed' });
    expect(shop.stripe.totals()).toMatchObject({ charges: 1, cents: 4900 });
    expect(shop.stripe.thing({ id: customer ?? '' })).toBeNull();
  });

  it('is told with the day of the next one', async () => {
    const { failed, licenseId, renewal } = await due();
    decline(1);
    await runRenewals(shop);
    const [mail] = await failed();
    expect(mail?.text).toContain(`Riproviamo il ${formatDate(new Date(clock.now + DAY_MS))}`);
    expect(mail?.text).toContain('Non ti è stato addebitato nulla');
    expect(mail?.text).toContain(END_SUBSCRIPTION_PAGE);
    expect(await renewal(licenseId)).toMatchObject({
      state: 'on',
      failures: 1,
      next_charge_at: new Date(clock.now + DAY_MS).toISOString(),
    });
  });

  it('and then takes it renews from the old end, and the next end is charged once again', async () => {
    const { automatic, license, end, licenseId, subjects } = await due();
    decline(1);
    await live(shop, 5, 3);
    expect((await automatic()).map(({ status }) => status)).toEqual(['failed', 'completed']);
    const { expiresAt, status } = await license();
    expect(status).toBe('active');
    expect(expiresAt).toBe(addMonths(end, 1));
    expect(await rowOf(licenseId)).toMatchObject({ failures: 0, dueAt: (expiresAt ?? 0) - 3 * DAY_MS });
    await liveUntil(shop, (expiresAt ?? 0) - 4 * DAY_MS);
    expect(shop.stripe.totals().charges).toBe(2);
    decline(1);
    await live(shop, 3, 3);
    expect(shop.stripe.totals().charges).toBe(3);
    expect((await subjects()).filter((subject) => subject.startsWith('Addebito'))).toHaveLength(2);
  });

  it('after the end renews from the day on which it is taken', async () => {
    const { license, end } = await due();
    decline(3);
    await live(shop, 6, 3);
    const { expiresAt } = await license();
    expect(shop.stripe.totals().charges).toBe(2);
    expect(expiresAt).toBeGreaterThanOrEqual(addMonths(end + 2 * DAY_MS, 1));
  });

  it('is told once though its answer and its events come together', async () => {
    const { automatic, failed } = await due();
    decline(1);
    await runRenewals(shop);
    const ids = shop.stripe.waiting().map(({ id }) => id);
    await Promise.all([shop.tell({ ids }), shop.tell({ ids }), shop.tell({ ids: ids.toReversed() })]);
    expect(await automatic()).toHaveLength(1);
    expect(await failed()).toHaveLength(1);
  });

  it('is told though its answer was lost', async () => {
    const { automatic, failed, licenseId } = await due();
    decline(1);
    shop.stripe.fault({ fault: 'lost', endpoint: 'POST /v1/payment_intents', times: 1 });
    await runRenewals(shop);
    expect(await failed()).toHaveLength(0);
    shop.stripe.lose();
    await shop.pass(5);
    expect(await failed()).toHaveLength(1);
    expect(await automatic()).toMatchObject([{ status: 'failed' }]);
    expect((await rowOf(licenseId))?.failures).toBe(1);
  });

  it('is not tried again where its customer renews by hand', async () => {
    const { buy, licenseId, license, end } = await due();
    decline(1);
    await runRenewals(shop);
    await buy({ license: licenseId });
    await live(shop, 6, 3);
    expect(shop.stripe.totals().charges).toBe(2);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 0 });
  });

  it('is tried with another method by who ends it and begins anew', async () => {
    const { stop, licenseId, agreed, license } = await due();
    decline(1);
    await runRenewals(shop);
    await stop(licenseId);
    shop.stripe.save({ session: await agreed(licenseId) });
    await shop.tell();
    await runRenewals(shop);
    expect((await license()).durationMonths).toBe(2);
    expect(shop.stripe.totals().charges).toBe(2);
  });
});

describe('a method that is gone at the payment service', () => {
  it('fails like a declined one, and strands nothing', async () => {
    const { automatic, failed, method, licenseId } = await due();
    await shop.provider.forget(await method());
    await live(shop, 9, 6);
    expect(daysOf(await automatic())).toEqual([0, 1, 3, 5]);
    expect(await failed()).toHaveLength(3);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'failed' });
    const { tasks, differences } = await ledger();
    expect(tasks.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(differences).toEqual([]);
  });
});

describe('a charge that is on its way for days', () => {
  it('renews when its money is there, and nothing is charged meanwhile', async () => {
    const { automatic, license, end, place, licenseId, state } = await due({ way: 'later' });
    await live(shop, 2, 3);
    const [payment] = await automatic();
    expect(payment?.status).toBe('pending');
    const id = payment?.id ?? '';
    expect(await state(id)).toMatchObject({ state: 'waiting', late: true });
    expect((await place({ license: licenseId })).body).toMatchObject({ id, payment_url: null });
    const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
    shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'paid' });
    await shop.tell();
    expect(await automatic()).toMatchObject([{ status: 'completed' }]);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
    await live(shop, 3, 6);
    expect(await automatic()).toHaveLength(1);
  });

  it('renews though no event tells that it is there', async () => {
    const { automatic } = await due({ way: 'later' });
    await live(shop, 2, 3);
    const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
    shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'paid' });
    shop.stripe.lose();
    await shop.pass(7 * 60);
    expect(await automatic()).toMatchObject([{ status: 'completed' }]);
  });

  it('fails when its money never comes, and is tried again a day later', async () => {
    const { automatic, failed, licenseId } = await due({ way: 'later' });
    await live(shop, 2, 3);
    const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
    shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'failed' });
    await shop.tell();
    expect(await automatic()).toMatchObject([{ status: 'failed' }]);
    expect(await failed()).toHaveLength(1);
    expect((await rowOf(licenseId))?.dueAt).toBe(clock.now + DAY_MS);
    clock.now += DAY_MS + HOUR_MS;
    await runRenewals(shop);
    expect(await automatic()).toHaveLength(2);
  });
});

it('a charge of an earlier method that fails late does not count against the method of now', async () => {
  const { automatic, failed, licenseId, stop, agreed, end } = await due({ way: 'later' });
  await runRenewals(shop);
  const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
  await stop(licenseId);
  shop.stripe.save({ session: await agreed(licenseId) });
  await shop.tell();
  const row = await rowOf(licenseId);
  shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'failed' });
  await shop.tell();
  expect(await automatic()).toMatchObject([{ status: 'failed' }]);
  expect(await rowOf(licenseId)).toEqual(row);
  expect(row).toMatchObject({ state: 'on', failures: 0, dueAt: end - 3 * DAY_MS });
  expect(await failed()).toEqual([]);
});

describe('a charge that the payment service never answers to', () => {
  const CHARGE = 'POST /v1/payment_intents';
  const DAYS_OF_TRIES = 3 * 24 * 60;

  it('ends its order after days and is placed anew a day later', async () => {
    const { automatic, failed, license, end, licenseId, state } = await due();
    shop.stripe.fault({ fault: 'error', endpoint: CHARGE });
    await runRenewals(shop);
    await shop.pass(DAYS_OF_TRIES);
    const [given] = await automatic();
    expect(await state(given?.id ?? '')).toMatchObject({ state: 'ended', why: 'cancelled' });
    expect(await differencesOf(given?.id)).toMatchObject([{ kind: 'task' }]);
    shop.stripe.mend();
    await liveUntil(shop, end + 0.5 * DAY_MS, 6);
    expect(await automatic()).toHaveLength(1);
    await liveUntil(shop, end + DAY_MS, 6);
    expect(daysOf(await automatic())).toEqual([0, 4]);
    expect((await license()).status).toBe('active');
    expect(await failed()).toEqual([]);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 0 });
  });

  it('stands in no customer’s way who renews by hand', async () => {
    const { buy, licenseId, license } = await due();
    shop.stripe.fault({ fault: 'error', endpoint: CHARGE });
    await runRenewals(shop);
    await shop.pass(DAYS_OF_TRIES);
    await buy({ license: licenseId });
    expect((await license()).status).toBe('active');
    shop.stripe.mend();
    await live(shop, 3, 6);
    expect(shop.stripe.totals().charges).toBe(2);
  });

  it('is given up a week after the end, with a mail', async () => {
    const { licenseId, end, subjects } = await due();
    shop.stripe.fault({ fault: 'error', endpoint: CHARGE });
    await liveUntil(shop, end + 7.5 * DAY_MS, 6);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'license' });
    expect((await subjects())[0]).toBe('Rinnovo automatico spento: Bond Ladder');
    shop.stripe.mend();
    await live(shop, 4, 6);
    expect(shop.stripe.totals().charges).toBe(1);
  });

  it('and was made all the same renews once', async () => {
    const { automatic, license, end, licenseId } = await due();
    shop.stripe.fault({ fault: 'lost', endpoint: CHARGE, times: 1 });
    await runRenewals(shop);
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await shop.pass(DAYS_OF_TRIES);
    expect(await automatic()).toMatchObject([{ status: 'failed' }]);
    shop.stripe.mend();
    await shop.tell();
    expect(await automatic()).toMatchObject([{ status: 'completed' }]);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
    expect(await rowOf(licenseId)).toMatchObject({ dueAt: addMonths(end, 1) - 3 * DAY_MS });
    await live(shop, 5, 6);
    expect(shop.stripe.totals().charges).toBe(2);
  });
});

it('a charge whose money is on its way keeps its order though it cannot be read', async () => {
  const { automatic, licenseId } = await due({ way: 'later' });
  await runRenewals(shop);
  shop.stripe.fault({ fault: 'error', endpoint: '*' });
  await live(shop, 5, 6);
  const [payment] = await automatic();
  expect(payment?.status).toBe('pending');
  expect(await differencesOf(payment?.id)).toMatchObject([{ kind: 'task' }]);
  await live(shop, 6, 6);
  expect(await rowOf(licenseId)).toMatchObject({ state: 'on' });
  const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
  shop.stripe.mend();
  shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'paid' });
  await shop.tell();
  expect(await automatic()).toMatchObject([{ status: 'completed' }]);
});
