import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, PASSWORD } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { liveUntil, renewer, rowOf } from '#tests/support/worker/renewals.ts';
import { togetherOwner } from '#tests/support/worker/together-owner.ts';
import { doWork } from '#tests/support/worker/work.ts';

const { sent, env } = recordQueries();
const shop = paymentSystem({ DB: env.DB });

/** Runs through the life of an order and of an automatic renewal, with all faults. */
beforeAll(async () => {
  await addProduct({ id: 'one' });
  const customer = await renewer(shop);
  const { id: order } = await customer.pay({ renews: true, duration: '12m' });
  await customer.state(order, true);
  await shop.tell();
  const { id, expiresAt } = await customer.license();
  await customer.agree(id, { duration: '12m', price: '470.40' });
  await customer.renewal(id);
  clock.now = (expiresAt ?? 0) - 30 * DAY_MS;
  shop.stripe.decline({ code: 'card_declined' });
  await liveUntil(shop, expiresAt ?? 0);
  await customer.stop(id);
  shop.stripe.save({ session: await customer.agreed(id, { duration: '12m', price: '470.40' }) });
  await customer.renewal(id, true);
  await customer.buy({ isWaived: false, renews: true });
  const { ids, change, declined } = await togetherOwner(shop, 2);
  await declined(ids, 1);
  await liveUntil(shop, clock.now + 31 * DAY_MS);
  await change(ids[0] ?? '');
  shop.stripe.save({ session: (await rowOf(ids[0] ?? ''))?.changeReference ?? '' });
  await shop.tell();
  await shop.pass(3);
  await shop.call('deleteAccount', { ...(await customer.as()), body: { password: PASSWORD } });
  await doWork(shop.env);
  await shop.pass(3);
}, 60_000);
afterAll(() => void vi.unstubAllGlobals());

it('scans no table', async () => {
  const about = Array.from(sent).filter((query) =>
    /subscriptions|renewal_consents|charge_notices|orders|provider_/.test(query),
  );
  expect(about.length).toBeGreaterThan(40);
  for (const query of about) expect([query, await scansOf(query)]).toEqual([query, []]);
});

it('binds far fewer than the hundred values that D1 takes', () => {
  for (const query of sent) expect(query.split('?').length - 1).toBeLessThan(60);
});
