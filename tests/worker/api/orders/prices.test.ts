import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { SalesArea } from '#lib/contract/admin/shop/shop.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { sellIn } from '#tests/support/worker/sales-area.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder', trialDays: 14 });
  await addProduct({ id: 'other' });
});
beforeEach(() => {
  clock.now += 60_000;
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

type Profile = Parameters<typeof buyer>[0];
async function customer(profile: Profile = {}) {
  const user = await buyer(profile);
  return { ...user, ...customerOf(shop, user.id) };
}

const usesOf = async (id: string) =>
  (await context().db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used;

describe('a coupon', () => {
  it('reduces the price at the payment service, on the invoice and in the mail', async () => {
    const { id, email, buy } = await customer();
    const coupon = await addCoupon();
    await buy({ coupon: coupon.code.toLowerCase() });
    expect((await books(id)).paid).toMatchObject([
      {
        payment: { amountCents: 3920, status: 'completed' },
        order: { listCents: 4900, couponId: coupon.id },
        document: { netCents: 3213, vatCents: 707 },
      },
    ]);
    expect(shop.stripe.totals().cents).toBe(3920);
    expect(await usesOf(coupon.id)).toBe(1);
    expect((await mailsTo(email))[0]?.text).toMatch(/39,20\s€/);
  });

  it('is free again when its order ends unpaid, and counts when that is paid late', async () => {
    const { order } = await customer();
    const coupon = await addCoupon({ maxUses: 1 });
    const { id, session } = await order({ coupon: coupon.code });
    expect(await usesOf(coupon.id)).toBe(1);
    await shop.pass(80);
    expect(await usesOf(coupon.id)).toBe(0);
    const again = await customer();
    const second = await again.order({ coupon: coupon.code });
    expect([second.id !== id, await usesOf(coupon.id)]).toEqual([true, 1]);
    expect(shop.stripe.thing({ id: session })).toMatchObject({ status: 'expired' });
  });

  it('is used once by a customer who comes back from the payment service and orders again', async () => {
    const { order, buy, quoted } = await customer();
    const coupon = await addCoupon();
    await order({ coupon: coupon.code });
    await buy({ coupon: coupon.code, duration: '12m' });
    expect(await usesOf(coupon.id)).toBe(1);
    expect((await quoted({ coupon: coupon.code })).body).toMatchObject({
      coupon: { refusal: 'Hai già usato questo codice.' },
      total: { price: '49.00', discount: '0.00' },
    });
  });

  it('refuses the order that is one too many, and writes nothing of it', async () => {
    const coupon = await addCoupon({ maxUses: 2 });
    const people = await Promise.all(Array.from({ length: 8 }, () => customer()));
    const placed = await Promise.all(
      people.map(({ place }) => place({ coupon: coupon.code, price: '39.20' })),
    );
    expect(placed.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400, 400, 400]);
    expect(placed.filter(({ status }) => status === 400)).toMatchObject(
      Array(6).fill({ body: { coupon: [expect.any(String)] } }),
    );
    const written = await Promise.all(people.map(async ({ id }) => (await books(id)).paid.length));
    expect(written.reduce((sum, count) => sum + count)).toBe(2);
  });

  it('is refused for another product', async () => {
    const { place } = await customer();
    const coupon = await addCoupon({ productIds: ['other'] });
    expect(await place({ coupon: coupon.code })).toMatchObject({
      status: 400,
      body: { coupon: ['Questo codice non vale per questo prodotto.'] },
    });
  });
});

describe('a trial', () => {
  it('becomes a licence by an order: its key remains, and it is no trial any more', async () => {
    const { id, access, buy, quoted } = await customer();
    expect((await shop.call('startTrial', { access, params: { id: 'one' } })).status).toBe(201);
    const [tried] = (await books(id)).licenses;
    const license = tried?.id ?? '';
    expect((await quoted({ license })).body).toMatchObject({ license: { is_trial: true } });
    await buy({ license, duration: '12m' });
    expect((await quoted({ license })).body).toMatchObject({ license: { is_trial: false } });
    const { licenses, paid } = await books(id);
    expect(licenses).toMatchObject([
      { id: tried?.id, keyLookup: tried?.keyLookup, durationMonths: 12, durationKey: '12m' },
    ]);
    expect(paid).toMatchObject([{ payment: { amountCents: 47_040, status: 'completed' } }]);
  });
});

describe('a buyer of another country', () => {
  const sell = (sales: SalesArea) => sellIn(shop, sales);
  const helsinki: Profile = {
    country: 'FI',
    address: 'Mannerheimintie 1',
    postalCode: '00100',
    city: 'Helsinki',
  };
  const gmbh: Profile = {
    ...{ country: 'DE', company: 'Müller GmbH', vatNumber: '136695976', taxCode: '' },
    ...{ address: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin' },
  };

  it('cannot order until the seller sells abroad, and reads why', async () => {
    const { quoted, place } = await customer(helsinki);
    expect((await quoted()).body).toMatchObject({ refusal: { code: 'COUNTRY' }, total: null });
    expect(await place({ price: '49.00' })).toMatchObject({ status: 409, body: { code: 'COUNTRY' } });
  });

  it('pays that country’s VAT, or none as a company in VIES', async () => {
    await sell('union');
    const finn = await customer(helsinki);
    await finn.buy({ bank: 'FI' });
    expect((await books(finn.id)).paid).toMatchObject([
      {
        payment: { amountCents: 4900 },
        order: { vatScheme: 'oss', vatPercent: 25.5, country: 'FI' },
        document: { kind: 'oss_receipt', netCents: 3904, vatCents: 996, buyer: { country: 'FI' } },
      },
    ]);
    const german = await customer(gmbh);
    await german.buy();
    expect((await books(german.id)).paid).toMatchObject([
      {
        payment: { amountCents: 4016 },
        order: {
          ...{ vatScheme: 'reverse-charge', vatPercent: 0 },
          ...{ vatCheckedAt: expect.any(Number), vatConsultation: 'WAPI-1' },
        },
        document: { kind: 'invoice', netCents: 4016, vatCents: 0, buyer: { vat_number: '136695976' } },
      },
    ]);
    expect((await ledger()).discrepancies).toEqual([]);
    await sell('italy');
  });

  it('gets each duration at the price that is paid', async () => {
    await sell('union');
    const offered = async (profile: Profile) => (await (await customer(profile)).quoted()).body;
    expect(await offered(helsinki)).toMatchObject({ options: [{ price: '49.00' }, { price: '470.40' }] });
    expect(await offered(gmbh)).toMatchObject({ options: [{ price: '40.16' }, { price: '385.57' }] });
    await sell('italy');
  });

  it('cannot use a coupon that leaves less without VAT than can be charged', async () => {
    await sell('union');
    const { code } = await addCoupon({ kind: 'amount', value: 4850 });
    const quoteOf = async (profile: Profile) =>
      (await (await customer(profile)).quoted({ coupon: code })).body;
    expect(await quoteOf(helsinki)).toMatchObject({ coupon: { refusal: '' }, total: { price: '0.50' } });
    expect(await quoteOf(gmbh)).toMatchObject({
      coupon: { refusal: expect.stringContaining('il minimo che si può pagare') },
      total: { price: '40.16' },
    });
    await sell('italy');
  });

  it('is invoiced as ordered, even if the profile has changed when the money comes', async () => {
    await sell('union');
    const { id, pay } = await customer(gmbh);
    await pay();
    await context()
      .db.update(users)
      .set({ country: 'IT', vatNumber: '', company: '' })
      .where(eq(users.id, id));
    await shop.tell();
    expect((await books(id)).paid).toMatchObject([
      { document: { vatScheme: 'reverse-charge', buyer: { country: 'DE', vat_number: '136695976' } } },
    ]);
    await sell('italy');
  });
});
