import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { type SalesArea, Shop, type ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { call, clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { buyer, fetchInvoice } from '#tests/support/worker/fixtures/buyers.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { readTags } from '#tests/support/worker/pdf-tags.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

/** The data that an electronic invoice needs. */
const company = {
  company: 'Rossi S.r.l.',
  vatNumber: '01234567897',
  address: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
  sdiCode: 'ABC1234',
};

let access: string;

beforeAll(() => addProduct({ id: 'one' }));

beforeEach(async () => {
  clock.now += 1000;
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
});

const shown = async () => read(Shop, await call('shop', { access }));

async function change(changes: Partial<ShopSettings>) {
  const { version, settings } = await shown();
  const body = { expected: { version }, settings: { ...settings, ...changes } };
  return call('changeShop', { access, body });
}

/** Buys; returns the payment's id. */
async function buy(customer: string) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { product_id: 'one', duration_key: '1m' };
  expect((await call('purchase', { access: customer, headers, body })).status).toBe(201);
  const { results } = (await call('payments', { access: customer })).body as { results: { id: string }[] };
  return results[0]?.id ?? '';
}

describe('the settings', () => {
  it('are the deployment’s until an admin changes them', async () => {
    expect(await shown()).toMatchObject({
      version: 0,
      since: null,
      settings: { vatNumber: '99999999990', general: 'assistenza@example.com' },
      published: { general: 'assistenza@example.com' },
    });
  });

  it('are changed with a log entry of the differences', async () => {
    const answer = await change({ name: 'COA S.p.A.', rea: 'MI-1234567' });
    expect(answer).toMatchObject({ status: 200, body: { settings: { name: 'COA S.p.A.' } } });
    const log = await call('staffLog', { access, query: { target: 'shop' } });
    expect(log.body).toMatchObject({
      results: [
        {
          action: 'shop_changed',
          before: { name: 'COA Dimostrazione S.r.l.', rea: '' },
          after: { name: 'COA S.p.A.', rea: 'MI-1234567' },
        },
      ],
    });
  });

  it('do not overwrite another admin’s change', async () => {
    const { version, settings } = await shown();
    await change({ city: 'Torino', province: 'TO' });
    const body = { expected: { version }, settings: { ...settings, city: 'Roma' } };
    expect(await call('changeShop', { access, body })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { city: 'Torino' } },
    });
    expect((await shown()).settings.city).toBe('Torino');
  });

  it('need a confirmation and an admin', async () => {
    const { version, settings } = await shown();
    const body = { expected: { version }, settings };
    const unconfirmed = await colleague('admin');
    expect((await call('changeShop', { access: unconfirmed.access, body })).status).toBe(403);
    const support = await colleague('support');
    expect((await call('shop', { access: support.access })).status).toBe(404);
  });

  it.each([
    ['vatNumber', '12345678901'],
    ['postalCode', '2012'],
    ['name', ''],
    ['name', '株式会社'],
    ['pec', 'non è un indirizzo'],
    ['phone', 'chiamaci'],
    ['general', ''],
    ['rea', '1234567'],
  ] as const)('are refused with %s «%s»', async (name, value) => {
    const { settings } = await shown();
    const answer = await change({ [name]: value });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['settings']]);
    expect((await shown()).settings).toEqual(settings);
  });
});

describe('sales in other countries of the Union', () => {
  const shownToSeller = async () => read(Shop, await call('shop', { access }, stripeEnv));
  const changeAbroad = async (sales: SalesArea) => {
    const { version, settings } = await shownToSeller();
    const body = { expected: { version }, settings: { ...settings, sales } };
    return call('changeShop', { access, body }, stripeEnv);
  };
  const inForce = async () => (await readShop(context())).settings.sales;

  it('are not a question if nothing is sold for money', async () => {
    const { version, settings } = await shown();
    expect(settings.sales).toBeNull();
    await change({ city: 'Genova' });
    const body = { expected: { version }, settings };
    const { body: refused } = await call('changeShop', { access, body });
    expect(refused).toMatchObject({ code: 'changed_meanwhile', current: { city: 'Genova', sales: null } });
  });

  it('are off until an admin turns them on, which is logged', async () => {
    expect((await shownToSeller()).settings.sales).toBe('italy');
    expect(await changeAbroad('union')).toMatchObject({
      status: 200,
      body: { settings: { sales: 'union' } },
    });
    expect(await inForce()).toBe('union');
    const log = await call('staffLog', { access, query: { target: 'shop' } });
    const [newest] = (log.body as { results: unknown[] }).results;
    expect(newest).toMatchObject({
      action: 'shop_changed',
      before: { sales: 'italy' },
      after: { sales: 'union' },
    });
  });

  it('do not change when the other settings are saved without them', async () => {
    await changeAbroad('union');
    expect((await change({ city: 'Bari' })).status).toBe(200);
    expect(await inForce()).toBe('union');
    await changeAbroad('italy');
    expect(await inForce()).toBe('italy');
  });

  it('are on or off, and need a confirmation', async () => {
    const { version, settings } = await shownToSeller();
    const other = { expected: { version }, settings: { ...settings, sales: 'world' } };
    expect((await call('changeShop', { access, body: other }, stripeEnv)).status).toBe(400);
    const unconfirmed = await colleague('admin');
    const body = { expected: { version }, settings: { ...settings, sales: 'union' } };
    expect((await call('changeShop', { access: unconfirmed.access, body }, stripeEnv)).status).toBe(403);
    expect(await inForce()).toBe('italy');
  });
});

describe('a sale', () => {
  it('is documented and confirmed under the seller of its day', async () => {
    const { access: customer, email } = await buyer(company);
    await change({ name: 'Prima S.r.l.' });
    const former = await buy(customer);
    clock.now += 1000;
    await change({ name: 'Seconda S.r.l.', general: 'aiuto@seconda.example' });
    clock.now += 1000;
    const later = await buy(customer);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Seconda S.r.l.');
    expect(mail?.text).toContain('aiuto@seconda.example');
    for (const [id, name] of [
      [former, 'Prima S.r.l.'],
      [later, 'Seconda S.r.l.'],
    ] as const) {
      const { outline } = await readTags((await fetchInvoice(customer, id)).bytes);
      expect(JSON.stringify(outline)).toContain(name);
    }
  });

  it('has the present mailbox for questions', async () => {
    await change({ technical: 'guasti@coa.example' });
    const { access: customer, email } = await member();
    const body = { name: 'Ada', email, category: 'technical', subject: 'Aiuto', message: 'Non parte.' };
    expect((await call('support', { access: customer, body })).status).toBeLessThan(300);
    expect((await mailsTo('guasti@coa.example'))[0]?.text).toContain('Non parte.');
  });
});
