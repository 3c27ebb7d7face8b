import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { providerNames } from '#lib/api/db/schema/provider.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { StaffSearch } from '#lib/contract/admin/search.ts';
import { call, context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { buyerOf } from '#tests/support/worker/shop-discrepancies.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const recorded = recordQueries();
let shop: PaymentSystem;
let access = '';

beforeAll(async () => {
  await addProduct({ id: 'one' });
  ({ access } = await colleague('support'));
});
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

async function search(q: string, settings = stripeEnv) {
  const answer = await call('staffSearch', { access, query: { q } }, { ...settings, DB: recorded.env.DB });
  return read(StaffSearch, answer).results.map(({ kind, id }) => `${kind} ${id}`);
}

/** The payment service's ids of refunds and disputes of a charge. */
async function namesOf(charge: string) {
  const rows = await context().db.select().from(providerNames).where(eq(providerNames.chargeId, charge));
  return rows.map(({ id }) => id);
}

it.each(['refund', 'dispute'] as const)('finds the payment by the id of its %s', async (what) => {
  const buyer = await buyerOf(shop);
  await buyerOf(shop);
  shop.stripe[what]({ charge: buyer.charge, ...(what === 'refund' && { amount: 900 }) });
  await shop.tell();
  const [name = '', ...others] = await namesOf(buyer.charge);
  expect([name, others]).toEqual([expect.stringMatching(/^(re|dp|du)_/), []]);
  recorded.sent.clear();
  const found = [`customer ${buyer.id}`, `payment ${buyer.paymentId}`];
  for (const q of [name, buyer.charge]) expect([q, await search(q)]).toEqual([q, found]);
  // Half of an id finds nothing.
  expect(await search(name.slice(0, -1))).toEqual([]);
  const queries = [...recorded.sent].filter((query) => query.includes('provider_names'));
  expect([queries.length > 0, (await Promise.all(queries.map(scansOf))).flat()]).toEqual([true, []]);
  const listed = read(
    customerCalls.customers.result,
    await call('customers', { access, query: { q: name } }),
  );
  expect(listed.results.map(({ id }) => id)).toEqual([buyer.id]);
});

it('stores an id once, however often its event arrives', async () => {
  const buyer = await buyerOf(shop);
  shop.stripe.refund({ charge: buyer.charge, amount: 900 });
  await shop.tell();
  shop.stripe.refund({ charge: buyer.charge, amount: 100 });
  await shop.tell();
  const names = await namesOf(buyer.charge);
  expect([names.length, new Set(names).size]).toEqual([2, 2]);
});

it('leads to a payout, which the payment service has, if the shop sells for money', async () => {
  const payout = 'po_1NqFh2LkdIwHu7ix';
  expect(await search(payout)).toEqual([`payout ${payout}`]);
  expect(await search('po_12')).toEqual([]);
  expect(await search(payout, { ...stripeEnv, PAYMENT_PROVIDER: 'fake' })).toEqual([]);
});
