import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { runStep } from '#lib/api/jobs.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { clock, context, deliverMails, mailsTo } from '#tests/support/worker/api.ts';
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
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await costs(4900);
  await clearRenewals();
});

const costs = async (basePriceCents: number) =>
  void (await context().db.update(products).set({ basePriceCents }).where(eq(products.id, 'one')));
const charged = () => shop.stripe.totals().cents - 4900;

/** A month's licence with automatic renewal. */
async function monthly() {
  const customer = await renewer(shop);
  const licenseId = await customer.own();
  const end = (await customer.license()).expiresAt ?? 0;
  const notices = async () =>
    (await mailsTo(customer.email))
      .filter(({ subject }) => subject.includes('si rinnova il'))
      .map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }))
      .toReversed();
  return { ...customer, licenseId, end, notices };
}

const dayOf = (instant: number) => formatDate(new Date(instant));

describe('a charge without an announcement', () => {
  it('is announced first if no job ran before its day, and comes two days later', async () => {
    const { end, notices, license } = await monthly();
    clock.now = end - 3 * DAY_MS;
    await Promise.all(Array.from({ length: 4 }, () => runRenewals(shop)));
    const day = dayOf(end - DAY_MS);
    const [mail, ...others] = await notices();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`La tua licenza Bond Ladder si rinnova il ${day}`);
    expect(mail?.text).toContain(`scade il ${dayOf(end)}`);
    expect(mail?.text).toContain(`il ${day} addebitiamo 49,00 € su Visa •••• 4242`);
    await liveUntil(shop, end - DAY_MS - 1, 6);
    expect(charged()).toBe(0);
    clock.now = end - DAY_MS;
    await runRenewals(shop);
    expect(charged()).toBe(4900);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
    expect(await notices()).toHaveLength(1);
  });

  it('can be ended until then', async () => {
    const { end, stop, licenseId } = await monthly();
    clock.now = end - 3 * DAY_MS;
    await runRenewals(shop);
    await stop(licenseId);
    await live(shop, 10);
    expect(charged()).toBe(0);
  });

  it('is announced if the licence was suspended from before its notices until after its end', async () => {
    const { end, licenseId, notices, license } = await monthly();
    const set = (to: 'suspend' | 'reinstate') => changeStatus(context(shop.env), [licenseId], to, 'prova');
    await set('suspend');
    await liveUntil(shop, end + 2 * DAY_MS);
    await set('reinstate');
    await live(shop, 0.25, 6);
    const [mail] = await notices();
    expect(mail?.text).toContain(`è scaduta il ${dayOf(end)}`);
    expect(charged()).toBe(0);
    await live(shop, 2, 6);
    expect(charged()).toBe(4900);
    expect((await license()).expiresAt).toBeGreaterThan(addMonths(end + 4 * DAY_MS, 1) - DAY_MS);
  });

  it('never comes if two more days are over a week after the end', async () => {
    const { end, licenseId, notices } = await monthly();
    clock.now = end + 5 * DAY_MS + 1;
    await runRenewals(shop);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'late' });
    expect(await notices()).toEqual([]);
    await live(shop, 3);
    expect(charged()).toBe(0);
  });

  it('comes on its day if its customer agreed after the last notice', async () => {
    const { agreed, own, license } = await renewer(shop);
    const id = await own({ renews: false });
    const end = (await license()).expiresAt ?? 0;
    clock.now = end - 5 * DAY_MS;
    shop.stripe.save({ session: await agreed(id) });
    await shop.tell();
    clock.now = end - 3 * DAY_MS;
    await runRenewals(shop);
    expect(charged()).toBe(4900);
  });
});

describe('an announced price', () => {
  it('that has risen since, below the agreed one, is announced again before it is charged', async () => {
    const { end, id, notices, licenseId } = await monthly();
    await costs(3900);
    await skipToCharge(shop, end);
    await costs(4900);
    await runRenewals(shop);
    expect(charged()).toBe(0);
    const [first, second] = await notices();
    expect(first?.text).toContain('addebitiamo 39,00 €');
    expect(second?.text).toContain(`il ${dayOf(end - DAY_MS)} addebitiamo 49,00 €`);
    expect((await rowOf(licenseId))?.dueAt).toBe(end - DAY_MS);
    await live(shop, 2, 6);
    expect((await books(id)).paid.map(({ payment }) => payment.amountCents)).toEqual([4900, 4900]);
    expect(await notices()).toHaveLength(2);
  });

  it('is announced again if it rises again', async () => {
    const { end, notices } = await monthly();
    await costs(2900);
    await skipToCharge(shop, end);
    await costs(3900);
    await runRenewals(shop);
    await costs(4900);
    await live(shop, 2, 6);
    expect(charged()).toBe(0);
    expect((await notices()).map(({ text }) => /addebitiamo (\S+)/.exec(text)?.[1])).toEqual([
      '29,00',
      '39,00',
      '49,00',
    ]);
    await live(shop, 2, 6);
    expect(charged()).toBe(4900);
  });

  it('is charged as it is now if it has fallen', async () => {
    const { end, notices } = await monthly();
    await skipToCharge(shop, end);
    await costs(3900);
    await runRenewals(shop);
    expect(charged()).toBe(3900);
    expect(await notices()).toHaveLength(1);
  });

  it('in a delayed mail is the recorded one', async () => {
    const { end, notices } = await monthly();
    clock.now = end - 7 * DAY_MS;
    await costs(3900);
    await runStep(context(shop.env), { job: 'chargeNotices' });
    await costs(4900);
    clock.now += 600_000;
    await runEachMinute(shop.env, clock.now);
    await deliverMails(shop.env);
    const [mail] = await notices();
    expect(mail?.text).toContain('addebitiamo 39,00 €');
  });
});
