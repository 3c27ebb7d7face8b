import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStep } from '#lib/api/jobs.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { saleTerms } from '#lib/text/terms/terms.ts';
import { clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addDevice } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  live,
  renewer,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
const HOUR_MS = 3_600_000;
const CHARGE = 'POST /v1/payment_intents';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** A year's licence whose charge is due in an hour. */
async function almostDue() {
  const customer = await renewer(shop);
  const licenseId = await customer.own({ duration: '12m' });
  const before = await customer.license();
  const end = before.expiresAt ?? 0;
  await skipToCharge(shop, end);
  clock.now -= HOUR_MS;
  const renewals = async () => (await books(customer.id)).paid.filter(({ order }) => order?.isAutomatic);
  return { ...customer, licenseId, before, end, renewals };
}

const charges = () => shop.stripe.totals().charges - 1;

describe('a licence that renews itself', () => {
  it('is charged three days before its end, not an hour earlier', async () => {
    const { end } = await almostDue();
    await runRenewals(shop);
    clock.now = end - 3 * DAY_MS - 1;
    await runRenewals(shop);
    expect(charges()).toBe(0);
    clock.now = end - 3 * DAY_MS;
    await runRenewals(shop);
    expect(charges()).toBe(1);
  });

  it('is paid by an order with its invoice, is extended from the old end, and is due again before the next', async () => {
    const { id, end, before, license, licenseId, renewals, renewal } = await almostDue();
    const device = await addDevice({ licenseId });
    await live(shop, 2, 1);
    expect(await renewals()).toMatchObject([
      {
        payment: {
          status: 'completed',
          amountCents: 47_040,
          paymentMethod: 'card',
          provider: 'stripe',
          termsVersion: saleTerms.version,
        },
        order: { isAutomatic: true, thing: 'renewal', vatPercent: 22, openOrderKey: null, country: 'IT' },
        document: { netCents: 38_557, vatCents: 8483 },
      },
    ]);

    const after = await license();
    expect(after).toMatchObject({
      id: before.id,
      keyLookup: before.keyLookup,
      status: 'active',
      expiresAt: addMonths(end, 12),
      durationMonths: 24,
      autoRenewal: true,
    });
    expect((await books(id)).licenses).toHaveLength(1);
    expect(device.licenseId).toBe(after.id);

    expect(await renewal(licenseId)).toMatchObject({
      state: 'on',
      failures: 0,
      next_charge_at: new Date(addMonths(end, 12) - 3 * DAY_MS).toISOString(),
    });
    await live(shop, 10, 12);
    expect(charges()).toBe(1);
  });

  it('causes a mail about the automatic charge, its method and how to end the renewal, with the contract', async () => {
    const { email, licenseId } = await almostDue();
    await live(shop, 1, 1);
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes('12 mesi'));
    expect(mail?.subject).toBe('Il tuo rinnovo: Bond Ladder, 12 mesi');
    expect(mail?.files.map(({ name }) => name)).toContainEqual(expect.stringMatching(/\.pdf$/));
    const { methodName } = (await rowOf(licenseId)) ?? {};
    expect(methodName).not.toBe('');
    expect(mail?.text).toContain('si è rinnovata da sola');
    expect(mail?.text).toContain(`addebitato su ${methodName}`);
    expect(mail?.text).toContain(END_SUBSCRIPTION_PAGE);
    expect(mail?.text).not.toContain('hai rinnovato');
  });
});

describe('a charge happens once', () => {
  it('if jobs run at once', async () => {
    const { renewals, end } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    await Promise.all(Array.from({ length: 6 }, () => runRenewals(shop)));
    await runRenewals(shop);
    expect(await renewals()).toHaveLength(1);
    expect(charges()).toBe(1);
  });

  it('if the process dies after its order was written', async () => {
    const { renewals, end, license } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    await runStep(context(shop.env), { job: 'charges' });
    shop.kill();
    expect(await renewals()).toMatchObject([{ payment: { status: 'pending' } }]);
    expect(charges()).toBe(0);
    await shop.pass(5);
    expect(await renewals()).toMatchObject([{ payment: { status: 'completed' } }]);
    expect(charges()).toBe(1);
    expect((await license()).expiresAt).toBe(addMonths(end, 12));
  });

  it('if its answer is lost', async () => {
    const { renewals, end, license } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    shop.stripe.fault({ fault: 'lost', endpoint: CHARGE });
    await runRenewals(shop);
    expect(await renewals()).toMatchObject([{ payment: { status: 'pending' } }]);
    shop.stripe.mend();
    shop.stripe.lose();
    await shop.pass(10);
    expect(await renewals()).toMatchObject([{ payment: { status: 'completed' } }]);
    expect(charges()).toBe(1);
    expect((await license()).expiresAt).toBe(addMonths(end, 12));
  });

  it('if its event comes before its answer', async () => {
    const { renewals, end, license } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    shop.stripe.fault({ fault: 'lost', endpoint: CHARGE });
    await runRenewals(shop);
    await shop.tell();
    expect(await renewals()).toMatchObject([{ payment: { status: 'completed' } }]);
    shop.stripe.mend();
    await shop.pass(10);
    await live(shop, 3, 6);
    expect(charges()).toBe(1);
    expect(await renewals()).toHaveLength(1);
    expect((await license()).expiresAt).toBe(addMonths(end, 12));
  });

  it('if its events come twice and late', async () => {
    const { renewals, end, license } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    await runRenewals(shop);
    const ids = shop.stripe.waiting().map(({ id }) => id);
    await shop.tell({ ids: [...ids, ...ids.toReversed()] });
    clock.now += 2 * DAY_MS;
    await shop.tell({ ids });
    expect(await renewals()).toHaveLength(1);
    expect((await license()).expiresAt).toBe(addMonths(end, 12));
    expect((await ledger()).discrepancies).toEqual([]);
  });
});

describe('a payment service that is unreachable on the day of the charge', () => {
  it('for two days delays it, and loses and doubles nothing', async () => {
    const { renewals, end, license, subjects, licenseId } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await live(shop, 2, 1);
    expect(await renewals()).toMatchObject([{ payment: { status: 'pending' } }]);
    expect(await license()).toMatchObject({ status: 'active', expiresAt: end });
    shop.stripe.mend();
    await live(shop, 1, 1);
    expect(await renewals()).toMatchObject([{ payment: { status: 'completed' } }]);
    expect(charges()).toBe(1);
    expect((await license()).expiresAt).toBe(addMonths(end, 12));
    expect(await subjects()).not.toContainEqual(expect.stringContaining('non riuscito'));
    expect((await rowOf(licenseId))?.failures).toBe(0);
  });

  it('leads a customer who orders by hand meanwhile to the pending renewal', async () => {
    const { renewals, end, licenseId, place, state } = await almostDue();
    clock.now = end - 3 * DAY_MS;
    shop.stripe.fault({ fault: 'lost', endpoint: CHARGE });
    await runRenewals(shop);
    const [waiting] = await renewals();
    const { body } = await place({ license: licenseId });
    expect(body).toEqual({ id: waiting?.payment.id, payment_url: null, is_earlier: true });
    expect(await state(waiting?.payment.id ?? '')).toMatchObject({ state: 'waiting' });
    shop.stripe.mend();
    await shop.pass(10);
    expect(await state(waiting?.payment.id ?? '')).toMatchObject({ state: 'done' });
    expect(charges()).toBe(1);
  });
});

describe('the job', () => {
  it('begins many charges in steps of few queries', async () => {
    const { id } = await member();
    for (let n = 0; n < 25; n += 1) await addSubscription(id, { expiresAt: clock.now + DAY_MS });
    const rows = countRows(shop.env.DB);
    const env = { ...shop.env, DB: rows.database };
    expect(await runStep(context(env), { job: 'charges' })).toEqual({
      handled: 15,
      next: { job: 'charges' },
    });
    expect(rows.cost.queries).toBeLessThan(200);
    expect(await runStep(context(env), { job: 'charges' })).toEqual({ handled: 10 });
    expect(await runStep(context(env), { job: 'charges' })).toEqual({ handled: 0 });
    expect((await books(id)).paid).toHaveLength(25);
  });
});
