import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import type { RenewalChoice } from '#lib/contract/admin/rules.ts';
import { monthFrom } from '#lib/contract/calendar.ts';
import { call, clock, context, PASSWORD } from '#tests/support/worker/api.ts';
import { freshMonth, moveTo, told } from '#tests/support/worker/figure-months.ts';
import { figures, kept, recounted } from '#tests/support/worker/figures.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { saveTerms } from '#tests/support/worker/product-terms.ts';
import { clearRenewals, liveUntil, renewer } from '#tests/support/worker/renewals.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;
/** 49.00 € a month and 470.40 € a year without VAT; the year's price per month. */
const MONTH = 4016;
const YEAR_BY_MONTH = 3213;
const usual = {
  basePriceCents: 4900,
  durations: {
    '1m': { label: '1 mese', multiplier: 1, months: 1 },
    '12m': { label: '12 mesi', multiplier: 9.6, months: 12 },
  },
};
/** The changes of recurring revenue in a month. */
const moves = async (month: string) => {
  const { started = 0, raised = 0, lowered = 0, ended = 0 } = await told(shop, month);
  return Object.fromEntries(
    Object.entries({ started, raised, lowered, ended }).filter(([, cents]) => cents !== 0),
  );
};
const mrr = async (month?: string) => (await figures(shop, month)).mrr.months.at(-1);

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', ...usual }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await context().db.update(products).set(usual).where(eq(products.id, 'one'));
  await clearRenewals();
});

async function price(cents: number, renewals?: RenewalChoice) {
  const { access } = await confirmedColleague();
  const { status } = await saveTerms(access, 'one', { prices: { 1: cents, 12: 47_040 } }, renewals);
  expect(status).toBe(200);
}

it('adds up monthly recurring revenue without VAT, and what began and ended in each month', async () => {
  const month = freshMonth();
  const [next, after] = [monthFrom(month, 1), monthFrom(month, 2)];
  const monthly = await renewer(shop);
  const licenseId = await monthly.own();
  const yearly = await renewer(shop);
  const other = await yearly.own({ duration: '12m' });
  const byHand = await renewer(shop);
  await byHand.buy();
  expect(await mrr()).toEqual({ month, count: 2, mrr: MONTH + YEAR_BY_MONTH });
  expect(await moves(month)).toEqual({ started: MONTH + YEAR_BY_MONTH });
  moveTo(next, 2);
  await yearly.stop(other);
  expect(await mrr()).toEqual({ month: next, count: 1, mrr: MONTH });
  expect(await moves(next)).toEqual({ ended: -YEAR_BY_MONTH });
  expect(await mrr(month)).toEqual({ month, count: 2, mrr: MONTH + YEAR_BY_MONTH });
  // A new consent replaces the first: a year costs less per month.
  await monthly.agree(licenseId, { duration: '12m', price: '470.40' });
  expect(await mrr()).toEqual({ month: next, count: 1, mrr: YEAR_BY_MONTH });
  expect(await moves(next)).toEqual({ ended: -YEAR_BY_MONTH, lowered: YEAR_BY_MONTH - MONTH });
  await monthly.agree(licenseId);
  expect(await moves(next)).toEqual({
    ended: -YEAR_BY_MONTH,
    lowered: YEAR_BY_MONTH - MONTH,
    raised: MONTH - YEAR_BY_MONTH,
  });
  moveTo(after, 2);
  const again = await yearly.agreed(other, { duration: '12m', price: '470.40' });
  shop.stripe.save({ session: again });
  await shop.tell();
  expect(await moves(after)).toEqual({ started: YEAR_BY_MONTH });
  expect((await figures(shop, after)).mrr.months.slice(-3)).toEqual([
    { month, count: 2, mrr: MONTH + YEAR_BY_MONTH },
    { month: next, count: 1, mrr: MONTH },
    { month: after, count: 2, mrr: MONTH + YEAR_BY_MONTH },
  ]);
  expect(await kept()).toEqual(await recounted());
});

it('an unchanged price changes nothing, and a lower one counts from its charge on', {
  timeout: 60_000,
}, async () => {
  const month = freshMonth();
  const [next, after] = [monthFrom(month, 1), monthFrom(month, 2)];
  const customer = await renewer(shop);
  await customer.own();
  moveTo(month, 8);
  await price(5900, 'keep');
  expect(await moves(month)).toEqual({ started: MONTH });
  await liveUntil(shop, Date.parse(`${next}-10T12:00Z`));
  // Charged three days before the fifth, for a licence whose month ended on the fifth.
  expect(await told(shop, next)).toMatchObject({ sold: 1, net: MONTH, received: 4900, renewed: 1 });
  expect(await moves(next)).toEqual({});
  await price(3900);
  expect(await moves(next)).toEqual({});
  await liveUntil(shop, Date.parse(`${after}-10T12:00Z`));
  expect(await moves(after)).toEqual({ lowered: 3197 - MONTH });
  expect(await mrr(after)).toEqual({ month: after, count: 1, mrr: 3197 });
  expect(await kept()).toEqual(await recounted());
});

it('lists the charges of the next thirty days by day', async () => {
  freshMonth();
  const customer = await renewer(shop);
  const licenseId = await customer.own();
  expect((await figures(shop)).coming.charges).toEqual({ count: 1, sum: 4900 });
  const other = await renewer(shop);
  await other.own({ duration: '12m' });
  expect((await figures(shop)).coming.charges).toEqual({ count: 1, sum: 4900 });
  await customer.stop(licenseId);
  expect((await figures(shop)).coming.charges).toEqual({ count: 0, sum: 0 });
});

it('ends with its account in that month, and the licence counts as deleted', async () => {
  const month = freshMonth();
  const next = monthFrom(month, 1);
  const customer = await renewer(shop);
  await customer.own();
  moveTo(month, 20);
  const { access } = await customer.as();
  const answer = await shop.call('deleteAccount', { access, body: { password: PASSWORD } });
  expect(answer.status).toBe(204);
  await liveUntil(shop, Date.parse(`${next}-20T12:00Z`));
  clock.now = Date.parse(`${next}-28T12:00Z`);
  expect(await moves(month)).toEqual({ started: MONTH, ended: -MONTH });
  expect(await moves(next)).toEqual({});
  expect(await mrr()).toEqual({ month: next, count: 0, mrr: 0 });
  expect(await told(shop, next)).toEqual({ deleted: 1 });
});

it('only staff can read it', async () => {
  const customer = await renewer(shop);
  expect((await call('shopFigures', { access: customer.access })).status).toBe(404);
});
