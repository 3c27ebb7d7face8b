import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import type { RenewalChoice } from '#lib/contract/admin/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { saveTerms } from '#tests/support/worker/product-terms.ts';
import {
  clearRenewals,
  live,
  renewer,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;
const usual = {
  basePriceCents: 4900,
  durations: {
    '1m': { label: '1 mese', multiplier: 1, months: 1 },
    '12m': { label: '12 mesi', multiplier: 9.6, months: 12 },
  },
};

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', ...usual }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await context().db.update(products).set(usual).where(eq(products.id, 'one'));
  await clearRenewals();
});

/** Sets the month's price, and the choice for renewals with a lower one. */
async function price(cents: number, renewals?: RenewalChoice) {
  const { access } = await colleague('admin');
  const { status } = await saveTerms(access, 'one', { prices: { 1: cents, 12: 47_040 } }, renewals);
  expect(status).toBe(200);
}

/** A month's licence at 49 € with automatic renewal. */
async function renewing() {
  const customer = await renewer(shop);
  const licenseId = await customer.own();
  let endsAt = (await customer.license()).expiresAt ?? 0;
  const due = async () => {
    await skipToCharge(shop, endsAt);
    await runRenewals(shop);
    endsAt = addMonths(endsAt, 1);
  };
  const paid = async () => (await books(customer.id)).paid.map(({ payment }) => payment.amountCents);
  clock.now += DAY_MS;
  return { ...customer, licenseId, endsAt, due, paid };
}

describe('a price that the seller keeps for renewals', () => {
  it('is announced, charged and invoiced, month by month, and needs no consent', async () => {
    const { due, paid, renewal, licenseId, email, id } = await renewing();
    await price(5900, 'keep');
    expect(await renewal(licenseId)).toMatchObject({ price: 4900, current_price: 4900 });
    await due();
    await due();
    expect(await paid()).toEqual([4900, 4900, 4900]);
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes('si rinnova il'));
    expect(mail?.text).toContain('addebitiamo 49,00');
    const [, renewed] = (await books(id)).paid;
    expect(renewed?.document).toMatchObject({ netCents: 4016, vatCents: 884 });
  });

  it('is also the price of a renewal by hand, and of no other duration', async () => {
    const { quoted, licenseId } = await renewing();
    await price(5900, 'keep');
    expect((await quoted({ license: licenseId })).body).toMatchObject({
      total: { price: '49.00' },
      options: [{ price: '49.00' }, { price: '470.40' }],
    });
    expect((await quoted()).body).toMatchObject({ total: { price: '59.00' } });
  });

  it('is not the price of a customer who agrees after it has risen', async () => {
    await renewing();
    await price(5900, 'keep');
    const later = await renewer(shop);
    const licenseId = await later.own();
    expect(await rowOf(licenseId)).toMatchObject({ priceCents: 5900, listCents: 5900 });
  });

  it('is kept through another consent, and ends with another duration or with the renewal', async () => {
    const { agree, stop, agreed, licenseId, renewal } = await renewing();
    await price(5900, 'keep');
    expect((await agree(licenseId)).body).toMatchObject({ kind: 'on' });
    expect(await renewal(licenseId)).toMatchObject({ current_price: 4900 });
    expect((await agree(licenseId, { duration: '12m', price: '470.40' })).body).toMatchObject({ kind: 'on' });
    expect(await agree(licenseId)).toMatchObject({ status: 409, body: { price: '59.00' } });
    await stop(licenseId);
    expect(await agreed(licenseId, { price: '59.00' })).not.toBe('');
  });

  it('is shown on the licence’s page, with the price for others', async () => {
    const { licenseId } = await renewing();
    const staff = await colleague('support');
    const seen = async () => {
      const answer = await call('staffLicense', { access: staff.access, params: { id: licenseId } });
      return read(StaffLicensePage, answer).subscription;
    };
    expect(await seen()).toMatchObject({ price: 4900, asked_of_others: null });
    await price(5900, 'keep');
    expect(await seen()).toMatchObject({ price: 4900, asked_of_others: 5900 });
  });

  it('is not charged if the catalogue is lower', async () => {
    const { due, paid } = await renewing();
    await price(5900, 'keep');
    await price(4500);
    await due();
    await price(5500, 'keep');
    await due();
    expect(await paid()).toEqual([4900, 4500, 4900]);
  });

  it('ends if a later price needs a consent', async () => {
    const { due, paid, licenseId, renewal } = await renewing();
    await price(5900, 'keep');
    await price(6900, 'ask');
    expect(await renewal(licenseId)).toMatchObject({ price: 4900, current_price: 6900 });
    await due();
    expect(await paid()).toEqual([4900]);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'price' });
  });

  it('covers an order that was placed before and is paid after', async () => {
    const customer = await renewer(shop);
    const placed = await customer.order({ renews: true });
    clock.now += 60_000;
    await renewing();
    clock.now -= DAY_MS;
    await price(5900, 'keep');
    shop.stripe.pay({ session: placed.session });
    await shop.tell();
    await live(shop, 1 / 24, 1);
    const { id } = await customer.license();
    expect(await customer.renewal(id)).toMatchObject({ state: 'on', price: 4900, current_price: 4900 });
  });

  it('does not go on where nothing is sold any more, and the row follows its owner’s country', async () => {
    const { due, paid, licenseId } = await renewing();
    await context()
      .db.update(users)
      .set({ country: 'CH' })
      .where(eq(users.id, (await rowOf(licenseId))?.userId ?? ''));
    await price(5900, 'keep');
    await due();
    expect(await paid()).toEqual([4900]);
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'country', country: 'CH' });
  });
});
