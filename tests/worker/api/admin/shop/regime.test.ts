import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shop, type ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { call, clock, mailsTo, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { buyer, fetchInvoice, fetchXml } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const soleTrader = {
  ...{ name: 'Ada Rossi', vatNumber: '10000000009', taxCode: 'rssdaa80a41f205l', regime: 'RF19' },
  ...{ rea: '', shareCapital: null, soleMember: '', liquidation: false },
} satisfies Partial<ShopSettings>;
const company = {
  ...{ name: 'COA S.r.l.', taxCode: '', regime: 'RF01' },
  ...{ rea: 'MI-1234567', shareCapital: 1_000_000, soleMember: 'single', liquidation: false },
} satisfies Partial<ShopSettings>;

let shop: PaymentSystem;
let access: string;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  clock.now += 60_000;
  shop = paymentSystem();
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
});
afterEach(() => void vi.unstubAllGlobals());

const shown = async () => read(Shop, await shop.call('shop', { access }));

async function change(changes: Partial<ShopSettings>) {
  const { version, settings } = await shown();
  const body = { expected: { version }, settings: { ...settings, ...changes } };
  const answer = await shop.call('changeShop', { access, body });
  clock.now += 1000;
  return answer;
}

async function customer(profile: Parameters<typeof buyer>[0] = {}) {
  const user = await buyer(profile);
  return { ...user, ...customerOf(shop, user.id) };
}

describe('the register entry and the regime', () => {
  it('are changed with a log entry of the old and the new ones', async () => {
    expect((await change({ ...company, liquidation: true, shareCapital: 5_000_000 })).status).toBe(200);
    expect((await shown()).settings).toMatchObject({
      ...company,
      liquidation: true,
      shareCapital: 5_000_000,
    });
    const log = await call('staffLog', { access, query: { target: 'shop' } });
    expect((log.body as { results: unknown[] }).results[0]).toMatchObject({
      before: { shareCapital: 1_000_000, liquidation: false },
      after: { shareCapital: 5_000_000, liquidation: true },
    });
    expect((await change({ ...soleTrader, sales: 'italy' })).status).toBe(200);
    expect((await shown()).settings.taxCode).toBe('RSSDAA80A41F205L');
  });

  it.each([
    [{ ...company, rea: '' }],
    [{ ...company, shareCapital: 0 }],
    [{ ...company, regime: 'RF19' }],
    [{ ...soleTrader, taxCode: '' }],
    [{ ...soleTrader, taxCode: '10000000009' }],
    [{ ...soleTrader, taxCode: 'RSSDAA80A41F205X' }],
    [{ ...soleTrader, sales: 'union' }],
  ] as Partial<ShopSettings>[][])('are refused if they contradict each other: %o', async (changes = {}) => {
    const { settings } = await shown();
    const { status, body } = await change(changes);
    expect([status, Object.keys(body as object)]).toEqual([400, ['settings']]);
    expect((await shown()).settings).toEqual(settings);
  });
});

describe('at a flat rate', () => {
  beforeEach(() => change({ ...soleTrader, sales: 'italy' }));

  it('the price has no VAT, and quote, invoice and mail say so', async () => {
    const { id, email, access: own, quoted, buy } = await customer({ taxCode: 'RSSDAA80A41F205L' });
    expect((await quoted()).body).toMatchObject({
      total: { price: '49.00', net: '49.00', vat: '0.00', vat_percent: 0, vat_scheme: 'flat-rate' },
    });
    const { id: payment } = await buy();
    expect((await books(id)).paid).toMatchObject([
      { document: { kind: 'invoice', vatScheme: 'flat-rate', vatPercent: 0, netCents: 4900, vatCents: 0 } },
    ]);
    expect(await fetchXml(own, payment)).toContain('<Natura>N2.2</Natura>');
    const { outline } = await readTags((await fetchInvoice(own, payment)).bytes);
    expect(JSON.stringify(outline)).toContain('art. 1, cc. 54-89, L. 190/2014');
    expect((await mailsTo(email))[0]?.text).toMatch(/49,00\s€, senza IVA \(regime forfettario\)/);
  });

  it('a consumer without a tax code has a receipt', async () => {
    const { id, buy } = await customer({ taxCode: '' });
    await buy();
    expect((await books(id)).paid).toMatchObject([
      { document: { kind: 'receipt', vatScheme: 'flat-rate', netCents: 4900 } },
    ]);
  });

  it('nothing is sold abroad', async () => {
    const { quoted } = await customer({ country: 'DE', postalCode: '10117', taxCode: '' });
    expect((await quoted()).body).toMatchObject({ refusal: { code: 'COUNTRY' } });
  });

  it('an order that was paid before has its VAT, however late the shop learns of it', async () => {
    await change(company);
    const { id, pay } = await customer();
    await pay();
    clock.now += 1000;
    await change(soleTrader);
    await shop.tell();
    expect((await books(id)).paid).toMatchObject([{ document: { vatScheme: 'domestic', vatCents: 884 } }]);
  });

  it.each([
    [
      'before it',
      company,
      soleTrader,
      { vatScheme: 'flat-rate', vatPercent: 0, netCents: 4900, vatCents: 0 },
    ],
    [
      'under it',
      soleTrader,
      company,
      { vatScheme: 'domestic', vatPercent: 22, netCents: 4016, vatCents: 884 },
    ],
  ])(
    'an order that was placed %s has the regime of the day on which it is paid, at the same price',
    async (_, before, after, vat) => {
      await change(before);
      const { id, email, order } = await customer();
      const { session } = await order();
      await change(after);
      shop.stripe.pay({ session });
      await shop.tell();
      expect((await books(id)).paid).toMatchObject([{ payment: { amountCents: 4900 }, document: vat }]);
      expect((await mailsTo(email))[0]?.text).toContain(
        vat.vatPercent === 0 ? 'senza IVA (regime forfettario)' : 'IVA 22 % inclusa',
      );
    },
  );
});
