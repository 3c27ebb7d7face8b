import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { vatChecks } from '#lib/api/db/schema/vat-checks.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS, VAT_CHECK_DAYS } from '#lib/contract/limits.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { sellIn } from '#tests/support/worker/sales-area.ts';
import { books, customerOf, ledger } from '#tests/support/worker/shop-orders.ts';
import { silently } from '#tests/support/worker/silently.ts';
import { consumeWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Bond Ladder' });
  shop = paymentSystem();
  await sellIn(shop, 'union');
});
beforeEach(async () => {
  clock.now += DAY_MS;
  shop = paymentSystem();
  await context().db.delete(vatChecks);
});
afterEach(() => void vi.unstubAllGlobals());

const gmbh = {
  ...{ country: 'DE', company: 'Müller GmbH', vatNumber: '136695976', taxCode: '' },
  ...{ address: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin' },
};
const fails = (error: Error) => (): never => {
  throw error;
};
const INVALID = { valid: false, requestIdentifier: '' };

async function company(profile: Parameters<typeof buyer>[0] = {}) {
  const user = await buyer({ ...gmbh, ...profile });
  const customer = customerOf(shop, user.id);
  return {
    ...user,
    ...customer,
    /** The check of the number, the price with VAT and the VAT scheme, as the checkout shows them. */
    seen: async () => {
      const { vat_check, total } = read(Checkout, await customer.quoted());
      return [vat_check, total?.price, total?.vat_scheme];
    },
    orders: async () => (await books(user.id)).paid.map(({ order }) => order),
  };
}
const VALID = { valid: true, requestIdentifier: 'WAPI-OK' };
const NET = ['valid', 4016, 'reverse-charge'];

describe('a company of another country', () => {
  it('pays no VAT once VIES confirms its number, and the order keeps the consultation', async () => {
    const { seen, buy, orders } = await company();
    shop.vies.answers(VALID);
    expect(await seen()).toEqual(NET);
    await buy();
    expect(await orders()).toMatchObject([
      { vatScheme: 'reverse-charge', vatConsultation: 'WAPI-OK', vatCheckedAt: clock.now },
    ]);
    const { vatNumber } = (await readShop(context())).settings;
    const question = { countryCode: 'DE', vatNumber: '136695976', requesterMemberStateCode: 'IT' };
    expect(shop.vies.asked).toEqual([{ ...question, requesterNumber: vatNumber }]);
    expect((await ledger()).discrepancies).toEqual([]);
  });

  it('pays its country’s VAT if its number is not in VIES, and reads why', async () => {
    const { seen, buy, orders } = await company();
    shop.vies.answers(INVALID);
    expect(await seen()).toEqual(['invalid', 4900, 'oss']);
    await buy();
    expect(await orders()).toMatchObject([
      { vatScheme: 'oss', vatPercent: 19, vatConsultation: null, vatCheckedAt: null },
    ]);
  });

  it('of Greece is looked up as EL', async () => {
    const { seen } = await company({ country: 'GR', vatNumber: '094014201', postalCode: '10557' });
    expect(await seen()).toEqual(NET);
    expect(shop.vies.asked).toMatchObject([{ countryCode: 'EL', vatNumber: '094014201' }]);
  });

  it('may have a consultation without a number', async () => {
    const { buy, orders } = await company();
    shop.vies.answers({ valid: true, userError: 'VALID' });
    await buy();
    expect(await orders()).toMatchObject([
      { vatScheme: 'reverse-charge', vatConsultation: null, vatCheckedAt: expect.any(Number) },
    ]);
  });

  it('orders at the shown price, or reads the new one', async () => {
    const { place, seen } = await company();
    await seen();
    clock.now += DAY_MS;
    shop.vies.answers(INVALID);
    expect(await place({ price: '40.16' })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: '49.00' },
    });
  });
});

describe('VIES is silent', () => {
  it.each<[string, object | Response | (() => never)]>([
    ['a country that does not answer', { valid: false, userError: 'MS_UNAVAILABLE' }],
    ['too many questions', { valid: false, userError: 'MS_MAX_CONCURRENT_REQ' }],
    ['an error in place of an answer', { actionSucceed: false, errorWrappers: [{ error: 'TIMEOUT' }] }],
    ['a refused requester', { valid: false, userError: 'INVALID_REQUESTER_INFO' }],
    ['an answer of another form', { valid: 'yes' }],
    ['no JSON', new Response('<html>')],
    ['a failure', new Response('{"valid":true}', { status: 500 })],
    ['another address', Response.redirect('https://vies.test/elsewhere')],
    ['a timeout', fails(new DOMException('', 'TimeoutError'))],
    ['no network', fails(new TypeError('Network connection lost.'))],
  ])('with %s: the price has VAT, and the next look asks again', async (_, reply) => {
    const { seen, buy, orders } = await company();
    shop.vies.answers(reply);
    const { result, lines } = await silently(seen);
    expect(result).toEqual(['silent', 4900, 'oss']);
    expect(lines).toMatchObject([{ message: 'VIES is silent', requestId: expect.any(String) }]);
    expect(JSON.stringify(lines)).not.toContain(gmbh.vatNumber);
    await silently(() => buy());
    expect(await orders()).toMatchObject([{ vatScheme: 'oss', vatCheckedAt: null }]);
    expect(await context().db.select().from(vatChecks)).toEqual([]);
    shop.vies.answers(VALID);
    expect(await seen()).toEqual(NET);
  });

  it('for an account that asks too often, and for no other', async () => {
    const { seen } = await company();
    shop.vies.answers({ valid: false, userError: 'TIMEOUT' });
    const { limit } = rateLimits.vatChecksPerAccount;
    await silently(async () => {
      for (let look = 0; look < limit + 2; look += 1) await seen();
    });
    expect(shop.vies.asked).toHaveLength(limit);
    shop.vies.answers(VALID);
    expect(await seen()).toEqual(['silent', 4900, 'oss']);
    expect(await (await company()).seen()).toEqual(NET);
  });
});

describe('a VIES answer', () => {
  it('is valid for a day, whoever asks, and then requested again', async () => {
    const [first, second] = [await company(), await company()];
    for (const { seen } of [first, second, first]) expect(await seen()).toEqual(NET);
    expect(shop.vies.asked).toHaveLength(1);
    clock.now += DAY_MS;
    shop.vies.answers(INVALID);
    expect(await second.seen()).toEqual(['invalid', 4900, 'oss']);
    expect(shop.vies.asked).toHaveLength(2);
  });

  it('is deleted once no renewal can depend on it', async () => {
    const { seen } = await company();
    await seen();
    const purge = () => consumeWork([{ job: 'purge', what: 'vatChecks' }], shop.env);
    clock.now += VAT_CHECK_DAYS * DAY_MS - 1;
    await purge();
    expect(await context().db.select().from(vatChecks)).toHaveLength(1);
    clock.now += 1;
    await purge();
    expect(await context().db.select().from(vatChecks)).toEqual([]);
  });
});

it('is not requested if no price depends on it', async () => {
  const italian = { country: 'IT', vatNumber: '10000000009', postalCode: '20121', city: 'Milano' };
  for (const profile of [italian, { vatNumber: '' }, { vatNumber: '123456789' }])
    expect((await (await company(profile)).seen())[0]).toBe(null);
  const { access } = await company();
  const body = { product_id: 'one', duration_key: '1m' };
  const simulated = { access, body, headers: { 'Idempotency-Key': 'simulated' } };
  const env = { ...shop.env, PAYMENT_PROVIDER: 'fake' };
  expect((await call('purchase', simulated, env)).status).toBe(201);
  expect(shop.vies.asked).toEqual([]);
});

it('comes from a stand-in in a local run, which knows two special numbers', async () => {
  const local = { ...shop.env, VIES_URL: '', OUTBOX: 'on' };
  const { access, id } = await company();
  const stateOf = async (vatNumber: string) => {
    await context().db.update(users).set({ vatNumber }).where(eq(users.id, id));
    const asked = { access, params: { product: 'one' }, query: { duration: '1m' } };
    return read(Checkout, await call('checkout', asked, local)).vat_check;
  };
  expect(await stateOf('136695976')).toBe('valid');
  expect(await stateOf('100000008')).toBe('invalid');
  expect(await stateOf('200000005')).toBe('silent');
  expect(shop.vies.asked).toEqual([]);
});
