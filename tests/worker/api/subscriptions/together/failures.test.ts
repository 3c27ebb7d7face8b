import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, untaken } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, live, runRenewals } from '#tests/support/worker/renewals.ts';
import { ledger } from '#tests/support/worker/shop-orders.ts';
import { togetherDue } from '#tests/support/worker/together-owner.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  untaken.length = 0;
  await clearRenewals();
});

describe('a charge of several that fails', () => {
  it('counts for each, is mailed once, and is tried again for all of them', async () => {
    const ada = await togetherDue(shop);
    await ada.declined(ada.ids, 1);
    await runRenewals(shop);
    expect(await ada.rows()).toMatchObject(
      Array(3).fill({ state: 'on', failures: 1, dueAt: clock.now + DAY_MS }),
    );
    const [mail, ...others] = await ada.mailsOf('Addebito non riuscito');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Addebito non riuscito: 3 licenze di Bond Ladder');
    await live(shop, 2, 6);
    expect(await ada.made()).toEqual([
      [3, 'failed'],
      [3, 'completed'],
    ]);
    expect(await ada.ends(ada.ids)).toEqual(ada.before.map((end) => addMonths(end, 1)));
  });

  it('ends all of them after the last attempt, with one mail, and deletes the method once', async () => {
    const ada = await togetherDue(shop);
    await ada.declined(ada.ids, 10);
    await live(shop, 9, 6);
    expect(await ada.made()).toEqual(Array(4).fill([3, 'failed']));
    expect(await ada.rows()).toMatchObject(Array(3).fill({ state: 'ended', endedBy: 'failed' }));
    expect(await ada.mailsOf('Addebito non riuscito')).toHaveLength(3);
    expect(await ada.mailsOf('Rinnovo automatico disattivato: 3 licenze')).toHaveLength(1);
    expect(ada.isKept()).toBe(false);
    expect((await ledger()).tasks.filter(({ state }) => state !== 'done')).toEqual([]);
  });

  it('counts for one by its own number of failures', async () => {
    const ada = await togetherDue(shop);
    const [first = ''] = ada.ids;
    await context()
      .db.update(subscriptions)
      .set({ failures: 1, failure: 'refused' })
      .where(eq(subscriptions.licenseId, first));
    await ada.declined(ada.ids, 1);
    await runRenewals(shop);
    expect((await ada.rows()).map((row) => row?.failures)).toEqual([2, 1, 1]);
    expect((await ada.rows()).map((row) => ((row?.dueAt ?? 0) - clock.now) / DAY_MS)).toEqual([2, 1, 1]);
  });

  it('that a bank wants confirmed leads to one order of all of them', async () => {
    const ada = await togetherDue(shop);
    await ada.declined(ada.ids, 1, 'authentication_required');
    await runRenewals(shop);
    const [mail] = await ada.mailsOf('Addebito non riuscito');
    const link = mail?.links.find((each) => each.includes('/checkout/')) ?? '';
    expect(decodeURIComponent(link)).toContain(`licenses=${ada.ids.toSorted().join(',')}`);
    await ada.buy({ licenses: ada.ids });
    expect(await ada.rows()).toMatchObject(Array(3).fill({ state: 'on', failures: 0, failure: null }));
  });

  it('without an answer for days is placed again for all of them', async () => {
    const ada = await togetherDue(shop);
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/payment_intents' });
    await runRenewals(shop);
    await shop.pass(3 * 24 * 60);
    expect(await ada.mailsOf('Rinnovo in ritardo: 3 licenze')).toHaveLength(1);
    shop.stripe.mend();
    await live(shop, 2, 6);
    expect(await ada.made()).toEqual([
      [3, 'failed'],
      [3, 'completed'],
    ]);
  });
});
