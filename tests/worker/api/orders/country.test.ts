import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { COUNTRY_HEADER } from '#lib/contract/calls/protocol.ts';
import { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { sellIn } from '#tests/support/worker/sales-area.ts';
import { books, customerOf, ledger, sessionOf, waiver } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  shop = paymentSystem();
  await sellIn(shop, 'union');
});
beforeEach(() => {
  clock.now += 60_000;
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const missing = { code: 'NO_COUNTRY', detail: expect.stringContaining('Indica il Paese') };

describe('a buyer without a country', () => {
  const stranger = () => buyer({ country: '', taxCode: '' });

  it('has no price, and cannot order', async () => {
    const { quoted, place } = customerOf(shop, (await stranger()).id);
    expect((await quoted()).body).toMatchObject({ refusal: missing, total: null, options: [] });
    expect(await place({ price: '49.00' })).toMatchObject({ status: 409, body: missing });
  });

  it.each([
    ['FR', 'FR'],
    ['T1', ''],
    ['XX', ''],
  ])('with a network of %s gets the suggestion «%s», which decides nothing', async (network, suggested) => {
    const { access } = await stranger();
    const asked = { access, params: { product: 'one' }, headers: { [COUNTRY_HEADER]: network } };
    const { body } = await shop.call('checkout', asked);
    expect(body).toMatchObject({ buyer: { country: '', network_country: suggested }, refusal: missing });
  });

  it('has the price of the country that the profile gets', async () => {
    const { id, access } = await stranger();
    const { quoted } = customerOf(shop, id);
    expect((await call('updateProfile', { access, body: { country: 'NL' } })).status).toBe(200);
    expect((await quoted()).body).toMatchObject({ refusal: null, total: { country: 'NL', vat_percent: 21 } });
    // A customer can change the country, but not remove it.
    expect((await call('updateProfile', { access, body: { country: '' } })).body).toEqual({
      country: ['Scegli un Paese dell’elenco.'],
    });
  });

  it('can buy with simulated payments, and keeps an Italian address until another country is set', async () => {
    const { id, access } = await stranger();
    const simulated = { body: { product_id: 'one', duration_key: '1m' } };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await call('purchase', { access, ...simulated, headers })).status).toBe(201);
    const wrong = await call('updateProfile', { access, body: { postal_code: '123' } });
    expect(wrong.body).toEqual({ postal_code: ['Il CAP ha 5 cifre.'] });
    const body = { province: 'TO', city: 'Torino', postal_code: '10124' };
    expect((await call('updateProfile', { access, body })).body).toMatchObject({ ...body, country: '' });
    const given = await call('updateProfile', {
      access,
      body: { address: 'Via Po 7', invoice_data: 'given' },
    });
    expect(given.body).toEqual({ country: ['Questo campo è obbligatorio.'] });
    const [user] = await context().db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ country: '', province: 'TO' });
  });
});

/** Buys from a network in one country with a card of another one. */
async function buyFrom(network: string, bank: string, profile: Parameters<typeof buyer>[0] = {}) {
  const { id } = await buyer({ taxCode: '', ...profile });
  const { as, quoted } = customerOf(shop, id);
  const { total, terms_version } = Object((await quoted()).body);
  const placed = await shop.call('placeOrder', {
    ...(await as()),
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...(network && { [COUNTRY_HEADER]: network }) },
    body: {
      ...{ product_id: 'one', duration_key: '1m', expected_price: total.price, terms_version },
      withdrawal_waiver: waiver,
    },
  });
  const order = read(PlacedOrder, placed);
  const session = await sessionOf(order.id);
  shop.stripe.pay(bank ? { session, country: bank } : { session, way: 'later' });
  await shop.tell();
  const [paid] = (await books(id)).paid;
  const noted = (await ledger()).discrepancies;
  return { order: paid?.order, discrepancies: noted.filter(({ paymentId }) => paymentId === order.id) };
}
const german = { country: 'DE', postalCode: '10117', city: 'Berlin' };
const gmbh = { ...german, company: 'Müller GmbH', vatNumber: '136695976', address: 'Unter den Linden 1' };

describe('the evidence of a buyer’s country', () => {
  it('is stored with the order', async () => {
    const { order } = await buyFrom('IT', 'FR');
    expect(order).toMatchObject({ country: 'IT', networkCountry: 'IT', bankCountry: 'FR' });
  });

  it.each([
    ['two pieces that agree, whatever the third says', 'IT', 'FR', {}],
    ['a bank that agrees, on a journey', 'FR', 'IT', {}],
    ['a network that hides itself', 'T1', 'IT', {}],
    ['a company of Italy, whose number says where it is', 'FR', 'FR', { vatNumber: '10000000009' }],
    ['a company that owes the VAT itself', 'FR', 'FR', gmbh],
    ['a consumer of the Union', 'DE', 'DE', german],
  ])('is enough with %s', async (_, network, bank, profile) => {
    expect((await buyFrom(network, bank, profile)).discrepancies).toEqual([]);
  });

  it.each([
    ['Italy', 'DE', 'DE', {}, 'Indicato dal cliente: Italia; rete: Germania; banca: Germania.'],
    ['Italy', 'T1', 'DE', {}, 'Indicato dal cliente: Italia; banca: Germania.'],
    ['Germany', 'IT', 'FR', german, 'Indicato dal cliente: Germania; rete: Italia; banca: Francia.'],
  ])(
    'that contradicts %s (network %s, bank %s) is a discrepancy',
    async (_, network, bank, profile, detail) => {
      const { discrepancies } = await buyFrom(network, bank, profile);
      expect(discrepancies).toMatchObject([
        { kind: 'country_evidence', detail, amountCents: 4900, decision: null },
      ]);
    },
  );
});
