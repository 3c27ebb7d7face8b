import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { chargeNotices, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { runStep } from '#lib/api/jobs.ts';
import { addMonths, italianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { clock, context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { newOrganization } from '#tests/support/worker/organizations.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, rowOf, runRenewals } from '#tests/support/worker/renewals.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';
import { togetherOwner } from '#tests/support/worker/together-owner.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: [{ from: 2, percent: 10 }] }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

type Owner = Awaited<ReturnType<typeof togetherOwner>>;

/** Quantity, amount and status of the automatic orders. */
const charged = async ({ automatic }: Owner) =>
  (await automatic()).map(({ payment }) => [payment.quantity, payment.amountCents, payment.status]);
const set = (licenseId: string, values: Partial<typeof subscriptions.$inferInsert>) =>
  context().db.update(subscriptions).set(values).where(eq(subscriptions.licenseId, licenseId));

describe('renewals of one day by one method', () => {
  it('are one order with one charge, one document and one mail, at the price of each', async () => {
    const ada = await togetherOwner(shop, 3);
    const before = await ada.ends(ada.ids);
    await ada.toCharge(ada.ids);
    const charges = shop.stripe.totals().charges;
    await runRenewals(shop);
    expect(shop.stripe.totals().charges - charges).toBe(1);
    // The price by quantity holds for orders by hand; each customer agreed to the single price.
    expect(await ada.automatic()).toMatchObject([
      {
        payment: { quantity: 3, amountCents: 14_700, status: 'completed', kind: 'renewal' },
        order: { thing: 'renewals', openOrderKey: null, listCents: 14_700 },
        document: { quantity: 3, netCents: 12_049, vatCents: 2651 },
      },
    ]);
    expect(await ada.ends(ada.ids)).toEqual(before.map((end) => addMonths(end, 1)));
    const [due, ...others] = await ada.mailsOf('si rinnovano il');
    expect(others).toEqual([]);
    expect(due?.subject).toContain('Le tue 3 licenze di Bond Ladder');
    expect(due?.text.replaceAll('\u00a0', ' ')).toContain('addebitiamo 147,00 € su Visa •••• 4242');
    expect(due?.text.match(/Licenza che finisce con \S+: scade il .+, 49,00/g)).toHaveLength(3);
    expect(due?.links.filter((link) => link.includes('/disdici/'))).toHaveLength(3);
    const [done] = await ada.mailsOf('Il tuo rinnovo: 3 licenze');
    expect(done?.text).toContain('si sono rinnovate da sole');
    for (const id of ada.ids)
      expect(await rowOf(id)).toMatchObject({ state: 'on', failures: 0, netCents: 4016 });
    const [first = 0] = await ada.ends(ada.ids);
    expect((await rowOf(ada.ids[2] ?? ''))?.dueAt).toBe(first - 3 * DAY_MS);
  });

  it('are one charge where their hours differ, at the hour of the first', async () => {
    const ada = await togetherOwner(shop, 2);
    const [end = 0] = await ada.ends(ada.ids);
    const day = startOfItalianDay(italianDay(end));
    for (const [place, id] of ada.ids.entries())
      await context()
        .db.update(licenses)
        .set({ expiresAt: day + (8 + 12 * place) * HOUR_MS })
        .where(eq(licenses.id, id));
    await ada.toCharge(ada.ids);
    await runRenewals(shop);
    expect(await charged(ada)).toEqual([[2, 9800, 'completed']]);
    for (const renewed of await ada.ends(ada.ids)) expect(renewed).toBeGreaterThan(end + 27 * DAY_MS);
    expect(await ada.mailsOf('si rinnovano il')).toHaveLength(1);
  });

  /** How one of three licences differs, and the resulting orders. */
  const cases: [name: string, change: (id: string, ada: Owner) => unknown, orders: unknown[]][] = [
    [
      'pays by another method',
      (id) => set(id, { method: 'pm_other' }),
      [
        [1, 4900],
        [2, 9800],
      ],
    ],
    [
      'is of another duration',
      (id) => set(id, { durationKey: '12m', months: 12, priceCents: 90_000 }),
      [[2, 9800]],
    ],
    ['agreed to a lower price', (id) => set(id, { priceCents: 4000 }), [[2, 9800]]],
    ['was ended', (id, ada) => ada.stop(id), [[2, 9800]]],
    ['is suspended', (id) => changeStatus(context(shop.env), [id], 'suspend', 'prova'), [[2, 9800]]],
    ['is revoked', (id) => changeStatus(context(shop.env), [id], 'revoke', 'prova'), [[2, 9800]]],
    ['has an open order', (id, ada) => ada.order({ license: id }), [[2, 9800]]],
    ['is due on another day', (id) => set(id, { dueAt: clock.now + 2 * DAY_MS }), [[2, 9800]]],
    ['has failed before', (id) => set(id, { failures: 1, failure: 'refused' }), [[3, 14_700]]],
    ['has more devices', (id) => moreDevices(id), [[3, 14_800]]],
  ];
  it.each(cases)('exclude, or include, one that %s', async (_, change, orders) => {
    const ada = await togetherOwner(shop, 3);
    await ada.toCharge(ada.ids);
    await change(ada.ids[1] ?? '', ada);
    await runRenewals(shop);
    const made = (await charged(ada)).map(([count, cents]) => [count, cents]);
    expect(made.toSorted()).toEqual(orders);
  });

  async function moreDevices(id: string) {
    await context().db.update(licenses).set({ extraCents: 100, extraDevices: 1 }).where(eq(licenses.id, id));
    await set(id, { priceCents: 5000 });
    clock.now -= 4 * DAY_MS;
    await context().db.delete(chargeNotices);
    await runRenewals(shop);
    clock.now += 4 * DAY_MS;
  }

  it('are never charged twice by steps at once', async () => {
    const ada = await togetherOwner(shop, 3);
    await ada.toCharge(ada.ids);
    await Promise.all(Array.from({ length: 5 }, () => runRenewals(shop)));
    await runRenewals(shop);
    expect(await charged(ada)).toEqual([[3, 14_700, 'completed']]);
  });

  it('of an organisation are one as well', async () => {
    const { id } = await newOrganization();
    const { db } = context();
    await db.update(users).set({ country: 'IT' }).where(eq(users.id, id));
    const alike = { customer: 'cus_alike', method: 'pm_alike', expiresAt: clock.now + DAY_MS };
    for (let n = 0; n < 2; n += 1) await addSubscription(id, alike);
    expect(await runStep(context(shop.env), { job: 'charges' })).toEqual({ handled: 2 });
    expect((await books(id)).paid).toMatchObject([{ payment: { quantity: 2, amountCents: 9800 } }]);
  });

  it('of more than a hundred are several orders', { timeout: 60_000 }, async () => {
    const ada = await togetherOwner(shop, 1);
    await ada.buy({ quantity: 100 });
    const [row] = [await rowOf(ada.ids[0] ?? '')];
    const all = (await ada.licensesOf()).map(({ id }) => id);
    const { db } = context();
    for (const licenseId of all.filter((id) => id !== ada.ids[0]))
      if (row) await db.insert(subscriptions).values({ ...row, licenseId });
    await ada.toCharge(ada.ids);
    await runRenewals(shop);
    expect((await charged(ada)).map(([count]) => count).toSorted()).toEqual([1, 100]);
    expect((await ledger()).discrepancies).toEqual([]);
  });
});
