import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runStep } from '#lib/api/jobs.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  live,
  liveUntil,
  type Renewer,
  renewer,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;
const CHARGE = 'POST /v1/payment_intents';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** The totals of the books and of the payment service. */
async function sums({ id }: Renewer) {
  const { paid, licenses } = await books(id);
  const { charges, cents, refundedCents, orders } = shop.stripe.totals();
  const completed = paid.filter(({ payment }) => payment.status === 'completed');
  const ids = completed.map(({ payment }) => payment.id).sort();
  expect(Object.keys(orders).sort()).toEqual(ids);
  const noted = (await ledger()).charges.filter(({ paymentId }) => ids.includes(paymentId ?? ''));
  return {
    licences: licenses.length,
    months: licenses[0]?.durationMonths,
    orders: paid.length,
    paid: completed.length,
    paidCents: completed.reduce((sum, { payment }) => sum + payment.amountCents, 0),
    invoices: completed.filter(({ document }) => document).length,
    invoicedCents: completed.reduce(
      (sum, { document }) => sum + (document ? document.netCents + document.vatCents : 0),
      0,
    ),
    noted: noted.filter(({ outcome }) => outcome === 'kept').length,
    charges,
    chargedCents: cents,
    refundedCents,
  };
}

const nothingIsLeft = async () => {
  const { tasks, discrepancies } = await ledger();
  expect(tasks.filter(({ state }) => state !== 'done')).toEqual([]);
  // When events stayed away for long, the shop told the seller, and later that they had come again.
  expect(discrepancies.filter(({ kind, decidedAt }) => kind !== 'sales' || !decidedAt)).toEqual([]);
};

it('a year of monthly renewals adds up', { timeout: 120_000 }, async () => {
  const customer = await renewer(shop);
  await customer.own();
  let end = (await customer.license()).expiresAt ?? 0;
  for (let renewals = 1; renewals < 12; renewals += 1) {
    await liveUntil(shop, end - 2 * DAY_MS);
    end = addMonths(end, 1);
    expect(await customer.license()).toMatchObject({ status: 'active', expiresAt: end });
  }
  expect(await sums(customer)).toEqual({
    ...{ licences: 1, months: 12, orders: 12, paid: 12, invoices: 12, noted: 12, charges: 12 },
    ...{ paidCents: 58_800, invoicedCents: 58_800, chargedCents: 58_800, refundedCents: 0 },
  });
  await nothingIsLeft();
  const told = await customer.subjects();
  const count = (words: string) => told.filter((subject) => subject.startsWith(words)).length;
  // There is no notice 30 days before the first end, as the customer has just agreed.
  expect(count('La tua licenza')).toBe(1 + 2 * 10);
  expect([count('Il tuo rinnovo'), count('Rinnovo automatico attivo')]).toEqual([11, 1]);
});

/** What goes wrong in each month, from the charge on. */
const faults: [name: string, month: () => Promise<void>][] = [
  [
    'a lost answer',
    async () => {
      shop.stripe.fault({ fault: 'lost', endpoint: CHARGE, times: 1 });
      await runRenewals(shop);
      shop.stripe.lose();
    },
  ],
  [
    'a dead process',
    async () => {
      await runStep(context(shop.env), { job: 'charges' });
      shop.kill();
    },
  ],
  [
    'hours without an answer',
    async () => {
      shop.stripe.fault({ fault: 'error', endpoint: '*' });
      await live(shop, 0.3, 1);
      shop.stripe.mend();
    },
  ],
  [
    'a declined card',
    async () => {
      shop.stripe.decline({ code: 'insufficient_funds' });
      await runRenewals(shop);
    },
  ],
  [
    'jobs at once',
    async () => {
      await Promise.all(Array.from({ length: 4 }, () => runRenewals(shop)));
    },
  ],
  [
    'events twice',
    async () => {
      await runRenewals(shop);
      const ids = shop.stripe.waiting().map(({ id }) => id);
      await Promise.all([shop.tell({ ids }), shop.tell({ ids: ids.toReversed() })]);
    },
  ],
  [
    'an event before the answer',
    async () => {
      shop.stripe.fault({ fault: 'lost', endpoint: CHARGE, times: 1 });
      await runRenewals(shop);
      await shop.tell();
    },
  ],
];

it('months with faults add up, too', { timeout: 120_000 }, async () => {
  const customer = await renewer(shop);
  await customer.own();
  let end = (await customer.license()).expiresAt ?? 0;
  for (const [name, month] of faults) {
    await skipToCharge(shop, end);
    await month();
    await live(shop, 2, 3);
    end = addMonths(end, 1);
    expect([name, (await customer.license()).expiresAt]).toEqual([name, end]);
  }
  expect(await sums(customer)).toEqual({
    ...{ licences: 1, months: 8, orders: 9, paid: 8, invoices: 8, noted: 8, charges: 8 },
    ...{ paidCents: 39_200, invoicedCents: 39_200, chargedCents: 39_200, refundedCents: 0 },
  });
  await nothingIsLeft();
});
