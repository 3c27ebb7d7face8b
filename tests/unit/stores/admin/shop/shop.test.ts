// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { SalesArea, Shop } from '#lib/contract/admin/shop/shop.ts';
import { open } from '#stores/admin/router.ts';
import { shop, shopForm } from '#stores/admin/shop/shop.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const SHOP = 'GET /api/admin/shop/';
const CHANGE = 'PATCH /api/admin/shop/';

const api = fakeApi();
const { mount } = asMember();

const texts = {
  ...{ name: 'COA S.r.l.', address: 'Via Po 1', postalCode: '10124', city: 'Torino', province: 'TO' },
  ...{ vatNumber: '10000000009', rea: '', pec: '', phone: '' },
  ...{ general: 'a@coa.example', technical: 't@coa.example', business: 'c@coa.example' },
};

const shopWith = (sales: SalesArea | null): Shop => ({
  version: 3,
  since: '2026-09-15T09:30:00.000Z',
  settings: { ...texts, sales },
  published: { general: 'a@coa.example', technical: 't@coa.example', business: 'c@coa.example' },
});

function typed(changes: Partial<typeof texts> = {}, sells = false): FormData {
  const values = new FormData();
  for (const [name, text] of Object.entries({ ...texts, ...changes })) values.set(name, text);
  if (sells) values.set('sales', 'on');
  return values;
}

describe('the shop that is saved', () => {
  it.each([
    ['ticked', true, 'union'],
    ['not ticked', false, 'italy'],
  ] as const)('sells where its box says, %s', async (_, ticked, sales) => {
    api.on(CHANGE, () => json(shopWith(sales)));
    await shopForm.submit({ expected: shopWith('italy'), values: typed({ city: 'Roma' }, ticked) });
    expect(api.sent.at(-1)?.body).toEqual({
      expected: { version: 3 },
      settings: { ...texts, city: 'Roma', sales },
    });
  });

  it('says nothing of sales to a host that sells nothing for money', async () => {
    api.on(CHANGE, () => json(shopWith(null)));
    await shopForm.submit({ expected: shopWith(null), values: typed({}, true) });
    expect(api.sent.at(-1)?.body).toEqual({ expected: { version: 3 }, settings: { ...texts, sales: null } });
  });

  it('is not sent with a fault, which stands at its field', async () => {
    await shopForm.submit({ expected: shopWith('italy'), values: typed({ postalCode: '1' }, true) });
    expect(api.sent).toEqual([]);
    expect(shopForm.$form.get()).toMatchObject({
      state: 'failed',
      fields: { postalCode: 'Il CAP ha cinque cifre.' },
    });
  });

  it('names what somebody else changed meanwhile, sales abroad in words', async () => {
    const now = { ...shopWith('union'), version: 4 };
    api.on(SHOP, () => json(now));
    api.on(CHANGE, () => json({ detail: '', code: 'changed_meanwhile', current: now.settings }, 409));
    open('shop');
    mount(shop.$state);
    await shopForm.submit({ expected: shopWith('italy'), values: typed() });
    expect(shopForm.$form.get()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Vendite in altri Paesi dell’Unione (OSS) «Sì»'),
    });
  });
});
