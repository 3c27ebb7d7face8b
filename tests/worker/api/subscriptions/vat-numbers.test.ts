import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { vatChecks } from '#lib/api/db/schema/vat-checks.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  live,
  renewer,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { sellIn } from '#tests/support/worker/sales-area.ts';
import { books, ledger } from '#tests/support/worker/shop-orders.ts';
import { silently } from '#tests/support/worker/silently.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  shop = paymentSystem();
  await sellIn(shop, 'union');
});
beforeEach(async () => {
  shop = paymentSystem();
  await context().db.delete(vatChecks);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

const INVALID = { valid: false, requestIdentifier: '' };
const SILENT = { valid: false, userError: 'MS_UNAVAILABLE' };

/** A company with a month's licence that renews automatically, without VAT. */
async function company() {
  const customer = await renewer(shop);
  const gmbh = { country: 'DE', company: 'Müller GmbH', vatNumber: '136695976', taxCode: '' };
  await context()
    .db.update(users)
    .set({ ...gmbh, address: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin' })
    .where(eq(users.id, customer.id));
  const licenseId = await customer.own();
  const boughtAt = clock.now;
  const end = (await customer.license()).expiresAt ?? 0;
  /** The automatic charges: amount, VAT scheme and time of the VIES check. */
  const charges = async () =>
    (await books(customer.id)).paid
      .filter(({ order }) => order?.isAutomatic)
      .map(({ payment, order }) => [payment.amountCents, order?.vatScheme, order?.vatCheckedAt]);
  return { ...customer, licenseId, end, boughtAt, charges };
}
/** Runs the charge and its events. */
const charge = async () => {
  await runRenewals(shop);
  await shop.tell();
};

describe('the renewal of a company', () => {
  it('asks VIES again, and stores its answer', async () => {
    const { end, charges } = await company();
    await skipToCharge(shop, end);
    await charge();
    expect(await charges()).toEqual([[4016, 'reverse-charge', clock.now]]);
    expect((await ledger()).discrepancies).toEqual([]);
  });

  it('uses the last answer while VIES is silent', async () => {
    const { end, boughtAt, charges } = await company();
    shop.vies.answers(SILENT);
    await silently(async () => {
      await skipToCharge(shop, end);
      await charge();
    });
    expect(await charges()).toEqual([[4016, 'reverse-charge', boughtAt]]);
    expect((await ledger()).discrepancies).toEqual([]);
  });

  it('is charged as announced if VIES rejects its number since, and the seller is informed', async () => {
    const { end, charges, licenseId, license } = await company();
    await skipToCharge(shop, end);
    shop.vies.answers(INVALID);
    await charge();
    expect(await charges()).toEqual([[4016, 'reverse-charge', null]]);
    expect((await ledger()).discrepancies).toMatchObject([
      { kind: 'vat_number', amountCents: 4016, detail: expect.stringContaining('DE136695976') },
    ]);
    // The next mail says that the price with VAT differs from the agreed one, and nothing is charged.
    const next = (await license()).expiresAt ?? 0;
    await live(shop, (next - clock.now) / DAY_MS + 1);
    expect(await charges()).toHaveLength(1);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'price' });
  });

  it('with a number that was invalid before the mail is not charged at a price above the agreed one', async () => {
    const { end, charges, licenseId } = await company();
    shop.vies.answers(INVALID);
    await live(shop, (end - clock.now) / DAY_MS + 1);
    expect(await charges()).toEqual([]);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'price' });
  });
});

describe('the page of a company’s licence', () => {
  it('says why the prices to agree to have VAT', async () => {
    const { licenseId, renewal } = await company();
    expect(await renewal(licenseId)).toMatchObject({
      vat_check: 'valid',
      options: [{ price: 4016 }, { price: 38_557 }],
    });
    await context().db.delete(vatChecks);
    shop.vies.answers(SILENT);
    await silently(async () => {
      expect(await renewal(licenseId)).toMatchObject({
        vat_check: 'silent',
        options: [{ price: 4900 }, { price: 47_040 }],
      });
    });
    shop.vies.answers(INVALID);
    expect(await renewal(licenseId)).toMatchObject({
      vat_check: 'invalid',
      options: [{ price: 4900 }, { price: 47_040 }],
    });
  });
});
