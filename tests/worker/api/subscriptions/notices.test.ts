import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { runStep } from '#lib/api/jobs.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, liveUntil, renewer, runRenewals } from '#tests/support/worker/renewals.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await context().db.update(products).set({ basePriceCents: 4900, isWithdrawn: false });
  await clearRenewals();
});

/** A year's licence with automatic renewal, and helpers that move the clock before its end. */
async function yearly() {
  const customer = await renewer(shop);
  const licenseId = await customer.own({ duration: '12m' });
  const end = (await customer.license()).expiresAt ?? 0;
  const notices = async () =>
    (await mailsTo(customer.email)).filter(({ subject }) => /si rinnov/.test(subject)).toReversed();
  return {
    ...customer,
    licenseId,
    end,
    notices,
    /** Moves the clock to this many days before the end, without a job. */
    skipTo: (days: number) => {
      clock.now = end - days * DAY_MS;
    },
    /** The days from each notice to the end. */
    sentAt: async () =>
      (await notices()).map(({ sentAt }) => Math.round((10 * (end - Date.parse(sentAt))) / DAY_MS) / 10),
  };
}

describe('a licence that renews itself', () => {
  it('is announced 30 and 7 days before its end, each once', async () => {
    const { skipTo, end, sentAt } = await yearly();
    skipTo(32);
    await liveUntil(shop, end - 3.5 * DAY_MS, 6);
    expect(await sentAt()).toEqual([30, 7]);
  });

  it('is announced with day, price, method and a link that ends it', async () => {
    const { skipTo, notices, end } = await yearly();
    skipTo(7);
    await runRenewals(shop);
    const [mail, ...others] = await notices();
    expect(others).toEqual([]);
    const day = formatDate(new Date(end - 3 * DAY_MS));
    expect(mail?.subject).toBe(`La tua licenza Bond Ladder si rinnova il ${day}`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      `il ${day} addebitiamo 470,40 € su Visa •••• 4242`,
    );
    expect(mail?.links).toContainEqual(
      expect.stringMatching(/^https:\/\/portal\.test\/rinnovo-automatico\/disdici\/[\w.-]+$/),
    );
  });

  it('gets no other reminder of its end', async () => {
    const { skipTo, subjects } = await yearly();
    skipTo(30);
    await shop.env.WORK.sendBatch([{ body: { job: 'reminders', days: 30 } }]);
    await doWork(shop.env);
    expect(await subjects()).not.toContainEqual(expect.stringContaining('scade tra'));
  });

  it('is announced once by jobs that run at once', async () => {
    const { skipTo, sentAt } = await yearly();
    skipTo(30);
    await Promise.all(Array.from({ length: 5 }, () => runRenewals(shop)));
    expect(await sentAt()).toEqual([30]);
  });

  it.each([
    [20, [20, 7]],
    [8, [8, 7]],
    [4, [4]],
  ])('is announced %i days before its end if the job did not run', async (days, sent) => {
    const { skipTo, end, sentAt } = await yearly();
    skipTo(days);
    await liveUntil(shop, end - 3.5 * DAY_MS, 6);
    expect((await sentAt()).map(Math.round)).toEqual(sent);
  });

  it('is announced again if its end has moved', async () => {
    const { skipTo, buy, licenseId, sentAt, notices, end, license } = await yearly();
    skipTo(30);
    await runRenewals(shop);
    await buy({ license: licenseId });
    await runRenewals(shop);
    expect(await sentAt()).toEqual([30]);
    const moved = (await license()).expiresAt ?? 0;
    expect(moved).toBeGreaterThan(end + 27 * DAY_MS);
    await liveUntil(shop, moved - 3.5 * DAY_MS);
    const sent = (await notices()).map(({ sentAt: at }) => Math.ceil((moved - Date.parse(at)) / DAY_MS));
    expect(sent.slice(1)).toEqual([30, 7]);
  });

  it('is not announced to a customer who has just agreed, nor once it was ended', async () => {
    const { agreed, own, license, stop, subjects } = await renewer(shop);
    const id = await own({ renews: false, duration: '12m' });
    clock.now = ((await license()).expiresAt ?? 0) - 20 * DAY_MS;
    shop.stripe.save({ session: await agreed(id) });
    await shop.tell();
    await runRenewals(shop);
    expect(await subjects()).not.toContainEqual(expect.stringMatching(/si rinnov/));
    await stop(id);
    await liveUntil(shop, (await license()).expiresAt ?? 0);
    expect(await subjects()).not.toContainEqual(expect.stringMatching(/si rinnov/));
    expect(shop.stripe.totals().charges).toBe(1);
  });

  it('is announced not to renew if its price has risen or its product is gone', async () => {
    const risen = await yearly();
    risen.skipTo(30);
    const { db } = context();
    await db.update(products).set({ basePriceCents: 5900 }).where(eq(products.id, 'one'));
    await runRenewals(shop);
    const [mail] = await risen.notices();
    expect(mail?.subject).toBe('La tua licenza Bond Ladder non si rinnoverà da sola');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('il prezzo è salito da 470,40 € a 566,40 €');
    await db.update(products).set({ basePriceCents: 4900, isWithdrawn: true });
    risen.skipTo(7);
    await runRenewals(shop);
    expect((await risen.notices())[1]?.text).toContain('il prodotto non si rinnova più');
  });

  it('is announced in steps of few queries if many are due, once each', async () => {
    const { id, email } = await member();
    for (let n = 0; n < 50; n += 1) await addSubscription(id, { expiresAt: clock.now + 6 * DAY_MS });
    const rows = countRows(shop.env.DB);
    const env = { ...shop.env, DB: rows.database };
    const job = 'chargeNotices';
    const first = await runStep(context(env), { job });
    expect(first).toEqual({ handled: 20, next: { job } });
    expect(rows.cost.queries).toBeLessThan(200);
    expect(await runStep(context(env), { job })).toEqual({ handled: 20, next: { job } });
    expect(await runStep(context(env), { job })).toEqual({ handled: 10 });
    expect(await runStep(context(env), { job })).toEqual({ handled: 0 });
    clock.now += 600_000;
    await runEachMinute(shop.env, clock.now);
    expect(await mailsTo(email)).toHaveLength(50);
  });
});
