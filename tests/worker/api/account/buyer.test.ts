import { beforeAll, describe, expect, it } from 'vitest';
import { call, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const save = (access: string, body: Record<string, string>) => call('updateProfile', { access, body });
const person = {
  address: 'Via Po 7',
  city: 'Torino',
  postal_code: '10124',
  province: 'to',
  country: 'it',
  tax_code: 'frrgli84c55f205v',
};
const company = {
  ...person,
  company: 'Rossi & Figli S.r.l.',
  vat_number: 'IT 10000000009',
  pec: 'rossi@pec.example.com',
};
const abroad = { address: 'Baker Street 221b', city: 'London', country: 'GB', postal_code: 'nw1 6xe' };
const { tax_code: _, ...anonymous } = person;

describe('the data of an invoice’s buyer', () => {
  it('are missing until the buyer gives or skips them; a purchase does not need them', async () => {
    const { access } = await member();
    const asked = async () => (await call('profile', { access })).body;
    expect(await asked()).toMatchObject({ invoice_data: 'missing', country: 'IT', province: '' });
    const bought = await call('purchase', {
      access,
      body: { product_id: 'one', duration_key: '1m' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(bought.status).toBe(201);
    expect(await asked()).toMatchObject({ invoice_data: 'missing' });
    expect((await save(access, { invoice_data: 'skipped' })).body).toMatchObject({ invoice_data: 'skipped' });
    expect((await save(access, person)).body).toMatchObject({ invoice_data: 'given', province: 'TO' });
  });

  it.each([
    ['a person', person],
    ['a person without a tax code', { ...anonymous, tax_code: '' }],
    ['a company with a PEC', company],
    ['a company that has neither code nor PEC', { ...company, pec: '', sdi_code: '0000000' }],
    ['a person abroad', abroad],
    ['a person where there are no postal codes', { ...abroad, country: 'HK', postal_code: '' }],
    [
      'a company of the Union',
      { ...company, ...abroad, country: 'DE', vat_number: 'de 811.569.869', pec: '' },
    ],
    ['a Greek company', { ...company, ...abroad, country: 'GR', vat_number: 'EL094014201', city: 'Αθήνα' }],
    ['a Swiss company', { ...company, ...abroad, country: 'CH', vat_number: 'CHE-105.884.572 MWST' }],
  ])('are complete for %s', async (_name, data) => {
    const { access } = await member();
    const { status, body } = await save(access, { ...data, invoice_data: 'given' });
    expect([status, body]).toEqual([200, expect.objectContaining({ invoice_data: 'given' })]);
  });

  it.each([
    ['no address', 'address', { ...person, address: '' }],
    ['no province', 'province', { ...person, province: '' }],
    ['a company without SDI code and PEC', 'sdi_code', { ...company, pec: '' }],
    ['a VAT number without a company', 'company', { ...company, company: '' }],
    [
      'a French number with wrong check digits',
      'vat_number',
      { ...company, ...abroad, country: 'FR', vat_number: 'FR00000000000' },
    ],
    ['an address in Chinese', 'address', { ...person, address: '北京路 1' }],
  ])('are refused with %s', async (_name, field, data) => {
    const { access } = await member();
    const { status, body } = await save(access, { ...data, invoice_data: 'given' });
    expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }]);
  });

  it.each([
    ['a province that is none', 'province', { province: 'XX' }],
    ['a country that is none', 'country', { country: 'ZZ' }],
    ['an emptied country', 'country', { country: '' }],
    ['a foreign CAP in Italy', 'postal_code', { postal_code: 'NW1 6XE' }],
    ['a German number in Italy', 'vat_number', { vat_number: 'DE811569869' }],
    ['an Italian number in Germany', 'vat_number', { country: 'DE', vat_number: '10000000009' }],
    ['a French number that is too short', 'vat_number', { country: 'FR', vat_number: 'FR1234' }],
    ['a German number with a wrong check digit', 'vat_number', { country: 'DE', vat_number: 'DE123456789' }],
    ['an answer that nobody may give', 'invoice_data', { invoice_data: 'missing' }],
  ])('refuse %s', async (_name, field, data) => {
    const { access } = await member();
    const { status, body } = await save(access, data);
    expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }]);
  });

  it('lose their province abroad, and are judged by the country that is stored', async () => {
    const { access } = await member();
    await save(access, { ...company, invoice_data: 'given' });
    const moved = await save(access, { country: 'DE', vat_number: '811569869' });
    expect(moved.body).toMatchObject({ country: 'DE', province: '', vat_number: '811569869' });
    const back = await save(access, { country: 'IT' });
    expect([back.status, back.body]).toEqual([400, { vat_number: [expect.any(String)] }]);
    expect((await save(access, { phone: '+49 30 1234567' })).status).toBe(200);
  });
});
