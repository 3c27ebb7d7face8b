import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { monthFrom } from '#lib/contract/calendar.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { read } from '#tests/support/worker/api.ts';
import { freshMonth, moveTo, told } from '#tests/support/worker/figure-months.ts';
import { kept, recounted } from '#tests/support/worker/figures.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { renewer } from '#tests/support/worker/renewals.ts';

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

describe('a trial', () => {
  const trying = async () => {
    const month = freshMonth();
    const customer = await renewer(shop);
    const { license } = read(
      PurchaseResult,
      await shop.call('startTrial', { ...(await customer.as()), params: { id: 'one' } }),
    );
    return { ...customer, month, licenseId: license.id ?? '' };
  };

  it('counts in the month in which it ends, bought or not', async () => {
    const { month } = await trying();
    moveTo(monthFrom(month, 1), 1);
    expect(await told(shop, month)).toEqual({ trials: 1 });
  });

  it('that is bought later counts as bought, unless the money was refunded', async () => {
    const { month, licenseId, buy } = await trying();
    const next = monthFrom(month, 1);
    moveTo(next, 10);
    const { id } = await buy({ license: licenseId });
    expect(await told(shop, month)).toEqual({ trials: 1, bought: 1 });
    await refundOf(id);
    moveTo(next, 28);
    expect(await told(shop, month)).toEqual({ trials: 1 });
    const { net: _, ...unsold } = sale;
    expect(await told(shop, next)).toEqual({ ...unsold, returned: 4900 });
  });
});
