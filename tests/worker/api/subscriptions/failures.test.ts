import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { formatDate } from '#lib/format.ts';
import type { Way } from '#tests/support/stripe/world/methods.ts';
import { clock } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { dueOwner, renewalOwner } from '#tests/support/worker/renewal-owners.ts';
import {
  clearRenewals,
  live,
  liveUntil,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { ledger } from '#tests/support/worker/shop-orders.ts';

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

const owner = (way: Way = 'card') => renewalOwner(shop, way);
const due = (way: Way = 'card') => dueOwner(shop, way);

const discrepanciesOf = async (id = '') =>
  (await ledger()).discrepancies.filter(({ paymentId }) => paymentId === id);
/** The days from the first attempt to each order. */
const daysOf = (orders: { createdAt: number }[]) =>
  orders
    .map(({ createdAt }) => createdAt)
    .toSorted((one, other) => one - other)
    .map((time, _, [first = 0]) => Math.round((time - first) / DAY_MS));

describe('charges that fail for days', () => {
  it('are tried again on days 1, 3 and 5 with a mail each, then no more', async () => {
    const declined = await owner();
    const lucky = await owner();
    await skipToCharge(shop, declined.end);
    const { customer } = await declined.method();
    await declined.declined(10);
    await lucky.declined(3);
    await live(shop, 9, 6);

    const { automatic, failed, licenseId, renewal, license, end, subjects, paid } = declined;
    expect(daysOf(await automatic())).toEqual([0, 1, 3, 5]);
    expect((await automatic()).map(({ status }) => status)).toEqual(Array(4).fill('failed'));
    expect(await failed()).toHaveLength(3);
    expect((await subjects())[0]).toBe('Rinnovo automatico disattivato: Bond Ladder');
    expect(await license()).toMatchObject({ status: 'expired', expiresAt: end, autoRenewal: false });
    expect(await renewal(licenseId)).toMatchObject({ state: 'unavailable' });
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'failed' });
    expect(await paid()).toBe(1);
    expect(shop.stripe.thing({ id: customer })).toBeNull();

    // A charge that succeeds after the end renews from its own day.
    expect(await lucky.paid()).toBe(2);
    expect((await lucky.license()).expiresAt).toBeGreaterThanOrEqual(addMonths(lucky.end + 2 * DAY_MS, 1));

    const { tasks, discrepancies } = await ledger();
    expect(tasks.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(discrepancies).toEqual([]);
  });
});

describe('a charge that a bank declines', () => {
  it('is mailed once, with the day of the next one, though its answer and its events come together', async () => {
    const { automatic, failed, licenseId, renewal, declined } = await due();
    await declined(1);
    await runRenewals(shop);
    const ids = shop.stripe.waiting().map(({ id }) => id);
    await Promise.all([shop.tell({ ids }), shop.tell({ ids }), shop.tell({ ids: ids.toReversed() })]);
    expect(await automatic()).toHaveLength(1);
    const [mail, ...others] = await failed();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`Riproviamo il ${formatDate(new Date(clock.now + DAY_MS))}`);
    expect(mail?.text).toContain('Non ti è stato addebitato nulla');
    expect(mail?.text).toContain(END_SUBSCRIPTION_PAGE);
    expect(await renewal(licenseId)).toMatchObject({
      state: 'on',
      failures: 1,
      next_charge_at: new Date(clock.now + DAY_MS).toISOString(),
    });
  });

  it('and then accepts renews from the old end, and the next end is charged once again', async () => {
    const { automatic, license, end, licenseId, subjects, declined } = await due();
    await declined(1);
    await live(shop, 5, 3);
    expect((await automatic()).map(({ status }) => status)).toEqual(['failed', 'completed']);
    const { expiresAt, status } = await license();
    expect(status).toBe('active');
    expect(expiresAt).toBe(addMonths(end, 1));
    expect(await rowOf(licenseId)).toMatchObject({ failures: 0, dueAt: (expiresAt ?? 0) - 3 * DAY_MS });
    await liveUntil(shop, (expiresAt ?? 0) - 4 * DAY_MS);
    expect(shop.stripe.totals().charges).toBe(2);
    await declined(1);
    await live(shop, 3, 3);
    expect(shop.stripe.totals().charges).toBe(3);
    expect((await subjects()).filter((subject) => subject.startsWith('Addebito'))).toHaveLength(2);
  });

  it('is mailed though its answer was lost', async () => {
    const { automatic, failed, licenseId, declined } = await due();
    await declined(1);
    shop.stripe.fault({ fault: 'lost', endpoint: 'POST /v1/payment_intents', times: 1 });
    await runRenewals(shop);
    expect(await failed()).toHaveLength(0);
    shop.stripe.lose();
    await shop.pass(5);
    expect(await failed()).toHaveLength(1);
    expect(await automatic()).toMatchObject([{ status: 'failed' }]);
    expect((await rowOf(licenseId))?.failures).toBe(1);
  });

  it('is not tried again if its customer renews by hand', async () => {
    const { buy, licenseId, license, end, declined } = await due();
    await declined(1);
    await runRenewals(shop);
    await buy({ license: licenseId });
    await live(shop, 6, 3);
    expect(shop.stripe.totals().charges).toBe(2);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
    expect(await rowOf(licenseId)).toMatchObject({ state: 'on', failures: 0 });
  });

  it('is tried with another method if the customer ends it and begins again', async () => {
    const { stop, licenseId, agreed, license, declined } = await due();
    await declined(1);
    await runRenewals(shop);
    await stop(licenseId);
    shop.stripe.save({ session: await agreed(licenseId) });
    await shop.tell();
    await runRenewals(shop);
    expect((await license()).durationMonths).toBe(2);
    expect(shop.stripe.totals().charges).toBe(2);
  });
});

describe('charges that are pending for days', () => {
  it('renew when their money arrives, with or without an event, and are tried again a day later if it never does', async () => {
    const told = await owner('later');
    const untold = await owner('later');
    const never = await owner('later');
    await skipToCharge(shop, told.end);
    await live(shop, 2, 3);
    for (const { automatic, state, place, licenseId } of [told, untold, never]) {
      const [payment, ...others] = await automatic();
      expect([payment?.status, others]).toEqual(['pending', []]);
      const id = payment?.id ?? '';
      expect(await state(id)).toMatchObject({ state: 'waiting', late: true });
      expect((await place({ license: licenseId })).body).toMatchObject({ id, payment_url: null });
    }

    await untold.settle('paid');
    shop.stripe.lose();
    await told.settle('paid');
    await never.settle('failed');
    await shop.tell();
    expect(await told.automatic()).toMatchObject([{ status: 'completed' }]);
    expect((await told.license()).expiresAt).toBe(addMonths(told.end, 1));
    expect(await untold.automatic()).toMatchObject([{ status: 'pending' }]);
    expect(await never.automatic()).toMatchObject([{ status: 'failed' }]);
    expect(await never.failed()).toHaveLength(1);
    expect((await rowOf(never.licenseId))?.dueAt).toBe(clock.now + DAY_MS);

    await shop.pass(7 * 60);
    expect(await untold.automatic()).toMatchObject([{ status: 'completed' }]);
    clock.now += DAY_MS - 6 * HOUR_MS;
    await runRenewals(shop);
    expect(await never.automatic()).toHaveLength(2);
    await live(shop, 3, 6);
    for (const { automatic, paid } of [told, untold]) {
      expect(await automatic()).toHaveLength(1);
      expect(await paid()).toBe(2);
    }
  });
});

it('a late failure of a charge by an earlier method does not count against the present one', async () => {
  const { automatic, failed, licenseId, stop, agreed, end, settle } = await due('later');
  await runRenewals(shop);
  await stop(licenseId);
  shop.stripe.save({ session: await agreed(licenseId) });
  await shop.tell();
  const row = await rowOf(licenseId);
  await settle('failed');
  await shop.tell();
  expect(await automatic()).toMatchObject([{ status: 'failed' }]);
  expect(await rowOf(licenseId)).toEqual(row);
  expect(row).toMatchObject({ state: 'on', failures: 0, dueAt: end - 3 * DAY_MS });
  expect(await failed()).toEqual([]);
});

describe('a charge without an answer from the payment service', () => {
  const CHARGE = 'POST /v1/payment_intents';
  const DAYS_OF_TRIES = 3 * 24 * 60;

  it('ends its order after days: it is placed again, allows a renewal by hand, and renews once if it was made', async () => {
    const anew = await owner();
    const byHand = await owner();
    const made = await owner();
    await skipToCharge(shop, anew.end);
    const { customer } = await made.method();
    shop.stripe.fault({ fault: 'lost', endpoint: CHARGE, times: 1, about: customer });
    shop.stripe.fault({ fault: 'error', endpoint: CHARGE });
    await runRenewals(shop);
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await shop.pass(DAYS_OF_TRIES);
    for (const { automatic, state, subjects } of [anew, byHand, made]) {
      expect((await subjects())[0]).toBe('Rinnovo in ritardo: Bond Ladder');
      const [given] = await automatic();
      expect(await state(given?.id ?? '')).toMatchObject({ state: 'ended', why: 'cancelled' });
      expect(await discrepanciesOf(given?.id)).toMatchObject([{ kind: 'task' }]);
    }

    shop.stripe.mend();
    await shop.tell();
    expect(await made.automatic()).toMatchObject([{ status: 'completed' }]);
    expect((await made.license()).expiresAt).toBe(addMonths(made.end, 1));
    expect(await rowOf(made.licenseId)).toMatchObject({ dueAt: addMonths(made.end, 1) - 3 * DAY_MS });

    await byHand.buy({ license: byHand.licenseId });
    expect((await byHand.license()).status).toBe('active');

    await liveUntil(shop, anew.end + 0.5 * DAY_MS, 6);
    expect(await anew.automatic()).toHaveLength(1);
    await liveUntil(shop, anew.end + DAY_MS, 6);
    expect(daysOf(await anew.automatic())).toEqual([0, 4]);
    expect((await anew.license()).status).toBe('active');
    expect(await anew.failed()).toEqual([]);
    expect(await rowOf(anew.licenseId)).toMatchObject({ state: 'on', failures: 0 });

    await live(shop, 4, 6);
    for (const { paid } of [anew, byHand, made]) expect(await paid()).toBe(2);
    expect(shop.stripe.totals().charges).toBe(6);
  });

  it('is given up a week after the end, with a mail', async () => {
    const { licenseId, end, subjects } = await due();
    shop.stripe.fault({ fault: 'error', endpoint: CHARGE });
    await liveUntil(shop, end + 7.5 * DAY_MS, 12);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'late' });
    expect((await subjects())[0]).toBe('Rinnovo automatico disattivato: Bond Ladder');
    shop.stripe.mend();
    await live(shop, 4, 6);
    expect(shop.stripe.totals().charges).toBe(1);
  });
});

it('a charge with pending money keeps its order though it cannot be read', async () => {
  const { automatic, licenseId, settle } = await due('later');
  await runRenewals(shop);
  shop.stripe.fault({ fault: 'error', endpoint: '*' });
  await live(shop, 5, 6);
  const [payment] = await automatic();
  expect(payment?.status).toBe('pending');
  expect(await discrepanciesOf(payment?.id)).toMatchObject([{ kind: 'task' }]);
  await live(shop, 6, 6);
  expect(await rowOf(licenseId)).toMatchObject({ state: 'on' });
  shop.stripe.mend();
  await settle('paid');
  await shop.tell();
  expect(await automatic()).toMatchObject([{ status: 'completed' }]);
});
