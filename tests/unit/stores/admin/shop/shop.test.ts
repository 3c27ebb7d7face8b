// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { supportDefaults } from '#lib/contract/admin/rules.ts';
import type { SalesArea, Shop } from '#lib/contract/admin/shop/shop.ts';
import { transferDefaults } from '#lib/contract/admin/shop/transfer.ts';
import { open } from '#stores/admin/router.ts';
import { shop, shopEffectsDialog, shopForm } from '#stores/admin/shop/shop.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const SHOP = 'GET /api/admin/shop/';
const CHANGE = 'PATCH /api/admin/shop/';

const api = fakeApi();
const { mount } = asMember();

const texts = {
  ...{ name: 'COA S.r.l.', address: 'Via Po 1', postalCode: '10124', city: 'Torino', province: 'TO' },
  ...{ vatNumber: '10000000009', taxCode: '', rea: '', pec: '', phone: '' },
  ...{ general: 'a@coa.example', technical: 't@coa.example', business: 'c@coa.example' },
};

const account = { transferHolder: '', iban: '', bic: '', transferDays: '14' };
const limits = { supportFreed: '6', supportDays: '30', supportDevices: '2' };
const company = { shareCapital: null, soleMember: '', liquidation: false, regime: 'RF01' } as const;

const shopWith = (sales: SalesArea | null): Shop => ({
  version: 3,
  since: '2026-09-15T09:30:00.000Z',
  settings: { ...texts, ...company, ...supportDefaults, ...transferDefaults, sales },
  missing: [],
  published: { general: 'a@coa.example', technical: 't@coa.example', business: 'c@coa.example' },
});

function typed(changes: Record<string, string> = {}, sells = false): FormData {
  const values = new FormData();
  for (const [name, text] of Object.entries({ ...texts, ...limits, ...account, regime: 'RF01', ...changes }))
    values.set(name, text);
  if (sells) values.set('sales', 'on');
  return values;
}

describe('the saved shop', () => {
  it.each([
    ['ticked', true, 'union'],
    ['not ticked', false, 'italy'],
  ] as const)('sells to the selected countries, %s', async (_, ticked, sales) => {
    api.on(CHANGE, () => json(shopWith(sales)));
    await shopForm.submit({ expected: shopWith('italy'), values: typed({ city: 'Roma' }, ticked) });
    expect(api.sent.at(-1)?.body).toEqual({
      expected: { version: 3 },
      settings: { ...texts, ...company, ...supportDefaults, ...transferDefaults, city: 'Roma', sales },
    });
  });

  it('sends no sales settings to a host without sales for money', async () => {
    api.on(CHANGE, () => json(shopWith(null)));
    await shopForm.submit({ expected: shopWith(null), values: typed({}, true) });
    expect(api.sent.at(-1)?.body).toEqual({
      expected: { version: 3 },
      settings: { ...texts, ...company, ...supportDefaults, ...transferDefaults, sales: null },
    });
  });

  it('has a company’s register data, with its capital in cents', async () => {
    api.on(CHANGE, () => json(shopWith('italy')));
    const register = { rea: 'TO-123', shareCapital: '10.000,00', soleMember: 'single', liquidation: 'on' };
    await shopForm.submit({ expected: shopWith('italy'), values: typed(register) });
    expect(api.sent.at(-1)?.body).toMatchObject({
      settings: { rea: 'TO-123', shareCapital: 1_000_000, soleMember: 'single', liquidation: true },
    });
  });

  it.each([
    [{ shareCapital: 'molto' }, 'shareCapital', 'Scrivi un importo, per esempio 10.000,00.'],
    [{ soleMember: 'several' }, 'rea', expect.stringContaining('scrivi il REA')],
    [{ regime: 'RF19' }, 'taxCode', expect.stringContaining('scrivi il suo codice fiscale')],
    [{ regime: 'RF19', soleMember: 'single' }, 'regime', 'Una società non può avere il regime forfettario.'],
    [{ taxCode: 'RSSDAA80A41F205X' }, 'taxCode', 'Il codice fiscale non è valido.'],
  ])('is not sent with %o', async (changes, field, sentence) => {
    await shopForm.submit({ expected: shopWith('italy'), values: typed(changes) });
    expect(api.sent).toEqual([]);
    expect(shopForm.$form.get()).toMatchObject({ fields: { [field]: sentence } });
  });

  it('at a flat rate does not sell abroad', async () => {
    const values = typed({ regime: 'RF19', taxCode: 'RSSDAA80A41F205L' }, true);
    await shopForm.submit({ expected: shopWith('italy'), values });
    expect(api.sent).toEqual([]);
    expect(shopForm.$form.get()).toMatchObject({
      fields: { sales: expect.stringContaining('Con il regime forfettario qui si vende solo in Italia') },
    });
  });

  it('is not sent with an error, which shows at its field', async () => {
    await shopForm.submit({ expected: shopWith('italy'), values: typed({ postalCode: '1' }, true) });
    expect(api.sent).toEqual([]);
    expect(shopForm.$form.get()).toMatchObject({
      state: 'failed',
      fields: { postalCode: 'Il CAP ha cinque cifre.' },
    });
  });

  it('asks first if it ends renewals abroad, and is sent again with the shown effects', async () => {
    api.on(CHANGE, ({ body }) => {
      const isSeen = (body as { effects?: object }).effects !== undefined;
      const effects = { renewals: 2 };
      return isSeen
        ? json(shopWith('italy'))
        : json({ detail: '', code: 'effects_unconfirmed', effects }, 409);
    });
    await shopForm.submit({ expected: shopWith('union'), values: typed() });
    expect(shopEffectsDialog.$subject.get()).toMatchObject({ effects: { renewals: 2 } });
    await shopEffectsDialog.submit(new FormData());
    expect(api.sent.at(-1)?.body).toMatchObject({ settings: { sales: 'italy' }, effects: { renewals: 2 } });
    expect(shopEffectsDialog.$subject.get()).toBeUndefined();
  });

  it('names concurrent changes, with sales abroad as text', async () => {
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
