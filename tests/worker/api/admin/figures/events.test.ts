import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { monthFrom } from '#lib/contract/calendar.ts';
import { call, read } from '#tests/support/worker/api.ts';
import { freshMonth, moveTo, told } from '#tests/support/worker/figure-months.ts';
import { figures, kept, recounted } from '#tests/support/worker/figures.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { renewer } from '#tests/support/worker/renewals.ts';
import { lose } from '#tests/support/worker/reversal-steps.ts';
import { deciderOf, disputedBuyerOf } from '#tests/support/worker/shop-discrepancies.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;
/** The price of a month's licence without VAT, and what its sale adds to the figures. */
const NET = 4016;
const sale = { sold: 1, net: NET, received: 4900, placed: 1, paid: 1 };

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', trialDays: 14 }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  // After each test the stored counts equal a recount.
  expect(await kept()).toEqual(await recounted());
});

/** A licence that is bought for a month on the fifth and ends on the fifth of the next month. */
async function bought() {
  const month = freshMonth();
  const customer = await renewer(shop);
  const { id: paymentId } = await customer.buy();
  const license = await customer.license();
  return { ...customer, month, next: monthFrom(month, 1), after: monthFrom(month, 2), paymentId, license };
}

async function change(id: string, wanted: LicenseChange) {
  const { access } = await confirmedColleague();
  const { status, expires_at, max_activations } = read(
    StaffLicensePage,
    await call('staffLicense', { access, params: { id } }),
  );
  const expected = { status, expires_at, max_activations };
  const body = { change: wanted, expected, reason: 'Prova', to_customer: '' };
  expect((await call('changeLicense', { access, params: { id }, body })).status).toBe(200);
}

describe('a refund', () => {
  it('counts in its own month, and the sale in its month; the licence’s end no longer counts', async () => {
    const { month, next, paymentId } = await bought();
    moveTo(next, 2);
    await refundOf(paymentId);
    moveTo(next, 28);
    expect(await told(shop, month)).toEqual(sale);
    expect(await told(shop, next)).toEqual({ net: -NET, returned: 4900 });
  });

  it('of a part leaves the licence, which ends as before', async () => {
    const { month, next, paymentId } = await bought();
    await refundOf(paymentId, { cents: 1000 });
    moveTo(next, 28);
    expect(await told(shop, month)).toEqual({ ...sale, net: NET - 819, returned: 1000 });
    expect(await told(shop, next)).toEqual({ lapsed: 1 });
  });

  it('of a renewal undoes it: the licence lapsed at the end that the renewal had extended', async () => {
    const { month, next, license, buy, after } = await bought();
    moveTo(month, 20);
    const { id } = await buy({ license: license.id });
    moveTo(next, 20);
    expect(await told(shop, next)).toEqual({ renewed: 1 });
    await refundOf(id);
    moveTo(after, 28);
    expect(await told(shop, month)).toEqual({ sold: 2, net: 2 * NET, received: 9800, placed: 2, paid: 2 });
    expect(await told(shop, next)).toEqual({ lapsed: 1, net: -NET, returned: 4900 });
    expect(await told(shop, after)).toEqual({});
  });

  it('by a bank, after a lost dispute, counts in the month in which the seller books it', async () => {
    const month = freshMonth();
    const next = monthFrom(month, 1);
    const { discrepancy, charge } = await disputedBuyerOf(shop);
    moveTo(next, 3);
    await lose(shop, charge);
    await shop.tell();
    moveTo(next, 28);
    expect(await told(shop, month)).toEqual(sale);
    expect(await told(shop, next)).toEqual({});
    const { decide } = await deciderOf(shop);
    expect(await decide(discrepancy.id, 'booked')).toMatchObject({ status: 200 });
    expect(await told(shop, month)).toEqual(sale);
    expect(await told(shop, next)).toEqual({ net: -NET, returned: 4900 });
  });

  it('by a withdrawal counts in the month in which the withdrawal takes effect', async () => {
    const month = freshMonth(28);
    const next = monthFrom(month, 1);
    const customer = await withdrawer(shop);
    const { id } = await customer.buy({ isWaived: false });
    moveTo(next, 2);
    expect((await customer.withdraw(id)).status).toBe(201);
    moveTo(next, 4);
    await runJobs(shop.env);
    expect(await told(shop, month)).toEqual(sale);
    expect(await told(shop, next)).toEqual({ net: -NET, returned: 4900 });
  });
});

describe('a licence', () => {
  it('that has ended unpaid has lapsed, until it is renewed after all', async () => {
    const { next, after, buy, license } = await bought();
    moveTo(next, 28);
    expect(await told(shop, next)).toEqual({ lapsed: 1 });
    moveTo(after, 2);
    await buy({ license: license.id });
    moveTo(after, 28);
    expect(await told(shop, next)).toEqual({ renewed: 1 });
    expect(await told(shop, after)).toEqual(sale);
  });

  it('that is extended ends later, and counts in one month only', async () => {
    const { month, next, after, license } = await bought();
    await change(license.id, { action: 'extend', days: 31 });
    moveTo(after, 28);
    expect(await told(shop, month)).toEqual(sale);
    expect(await told(shop, next)).toEqual({});
    expect(await told(shop, after)).toEqual({ lapsed: 1 });
  });

  it('that is suspended or revoked does not lapse', async () => {
    const { next, license } = await bought();
    await change(license.id, { action: 'suspend' });
    moveTo(next, 28);
    expect(await told(shop, next)).toEqual({});
    await change(license.id, { action: 'reinstate' });
    expect(await told(shop, next)).toEqual({ lapsed: 1 });
    await change(license.id, { action: 'revoke' });
    expect(await told(shop, next)).toEqual({});
  });

  it('that was a gift lapses only once it has been paid for, and that payment is no renewal', async () => {
    const month = freshMonth();
    const { access } = await confirmedColleague();
    const customer = await renewer(shop);
    const body = { email: customer.email, product_id: 'one', months: 1, reason: 'Prova' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await call('giveLicense', { access, headers, body })).status).toBe(201);
    const { id } = await customer.license();
    const next = monthFrom(month, 1);
    moveTo(next, 28);
    expect(await told(shop, month)).toEqual({});
    expect(await told(shop, next)).toEqual({});
    await customer.buy({ license: id });
    const after = monthFrom(month, 2);
    moveTo(monthFrom(month, 3), 1);
    expect(await told(shop, next)).toEqual(sale);
    expect(await told(shop, after)).toEqual({ lapsed: 1 });
  });
});

it('an unpaid order counts as placed', async () => {
  const month = freshMonth();
  const customer = await renewer(shop);
  await customer.order();
  expect(await told(shop, month)).toEqual({ placed: 1 });
  expect((await figures(shop)).coming.pending).toBe(1);
});
