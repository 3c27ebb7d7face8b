import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { CustomerPage } from '#lib/contract/admin/customers/customers.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, clock, context, env, read } from '#tests/support/worker/api.ts';
import { customer, find, findAll } from '#tests/support/worker/customers.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { recordQueries } from '#tests/support/worker/recorded-db.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

beforeAll(async () => {
  await addProduct({ id: 'one' });
  ({ access } = await colleague('support'));
});

it('shows the newest account first, page by page', async () => {
  const made = [];
  for (let n = 0; n < 3; n += 1) {
    clock.now += 1000;
    made.unshift((await customer()).id);
  }
  const all = await findAll(access, { limit: '2' });
  expect(all.slice(0, 3)).toEqual(made);
  expect(new Set(all).size).toBe(all.length);
});

it('lists accounts by name, page by page, with their number', async () => {
  const [second, first] = [await customer({ lastName: 'aaab' }), await customer({ lastName: 'AAAA' })];
  const [empty] = await findAll(access, { sort: 'name', limit: '2' });
  await context().db.update(users).set({ lastName: 'Abba' }).where(eq(users.lastName, ''));
  const all = await findAll(access, { sort: 'name', limit: '2' });
  expect(all.slice(0, 2)).toEqual([first.id, second.id]);
  expect(all).toContain(empty);
  expect([...all].sort()).toEqual((await findAll(access, {})).sort());
  const page = async (query: Record<string, string>) =>
    read(CustomerPage, await call('customers', { access, query })).found;
  expect(await page({ limit: '1' })).toBe(all.length);
  expect(await page({ q: 'aaa', limit: '1' })).toBe(2);
});

it('finds an account by the beginning of its address, names or company, in any case', async () => {
  const { id } = await customer({
    email: 'ottavia.bonn@example.com',
    firstName: 'Ottavia',
    lastName: 'De Bonnis',
    company: 'Bonnis Consulenze Srl',
  });
  for (const q of ['OTTAVIA.b', 'ottav', 'de bon', 'bonnis cons', 'Ottavia De B', 'de bonnis ott'])
    expect([q, await find(access, q)]).toEqual([q, [id]]);
  expect(await find(access, 'nnis')).toEqual([]);
});

it('finds letters beyond A to Z with and without accents, and names of sixty characters', async () => {
  const long = 'Ò'.padEnd(60, 'lunghissimo');
  const { id } = await customer({ lastName: long });
  for (const q of ['òlunghissimo', 'Olung', long]) expect([q, await find(access, q)]).toEqual([q, [id]]);
});

it('folds accents and apostrophes', async () => {
  const nicolo = await customer({ firstName: 'Nicolò', lastName: 'D’Angiolillo' });
  const pena = await customer({ lastName: 'Peñafiel', company: 'Straße & Łódź S.r.l.' });
  const found = {
    [nicolo.id]: ['nicolo d', "d'angiol", 'd’angiol', 'dangiol', 'angiolillo nic'],
    [pena.id]: ['penaf', 'strasse lodz', 'lodz srl'],
  };
  for (const [id, all] of Object.entries(found))
    for (const q of all) expect([q, await find(access, q)]).toEqual([q, [id]]);
});

it('finds an account by each word of its company and addresses, and by tax data', async () => {
  const { id } = await customer({
    email: 'primo.ufficio@bottegadimarmo.example',
    firstName: 'Geltrude',
    lastName: 'Quarantotti',
    company: 'Antica Bottega del Marmo',
    ...{ taxCode: 'QRNGTR80A41F205X', pec: 'marmisti@pec.example', phone: '+39 02 9876543' },
  });
  const codes = ['qrngtr80a', 'MARMISTI@pec', '02 9876543', '+39029876543', '029876'];
  const words = ['bottega del', 'marmo', 'ufficio@bott', 'bottegadimarmo.ex', 'marmo geltrude antica'];
  for (const q of [...codes, ...words]) expect([q, await find(access, q)]).toEqual([q, [id]]);
});

it('finds an account by a group of a key, the beginning of an order’s code and the payment service’s ids', async () => {
  const owner = await customer();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const paymentId = await addPayment(owner.id, {
    transactionId: 'TRX-0B1C2D3E4F506172',
    licenseId: license.id,
  });
  await context().db.insert(providerCharges).values({
    id: 'pi_3Qx7',
    paymentId,
    amountCents: 100,
    currency: 'EUR',
    outcome: 'kept',
    createdAt: clock.now,
  });
  const [, first = '', ...groups] = license.key.split('-');
  const last = groups.at(-1) ?? '';
  const keys = [
    first,
    `…${last}`,
    `COA-${first}`,
    `${first}…${last}`,
    `coa-${first}-${groups[0]}`.toLowerCase(),
  ];
  for (const q of [...keys, 'trx-0b1c2d', '0b1c2d3e', 'pi_3Qx7', 'pi_3Q'])
    expect([q, await find(access, q)]).toEqual([q, [owner.id]]);
  expect(await find(access, `${first}…${first}`)).toEqual([]);
});

it('takes % and _ literally', async () => {
  const { id } = await customer({ company: '100%_Bio' });
  expect(await find(access, '100%_b')).toEqual([id]);
  for (const q of ['%', '_', '1%', '___']) expect([q, await find(access, q)]).toEqual([q, []]);
});

it('finds an account by VAT number, order, invoice and ids', async () => {
  const owner = await customer({ vatNumber: '12345678903' });
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const transactionId = 'TRX-00FF00FF00FF00FF';
  const paymentId = await addPayment(owner.id, { transactionId, licenseId: license.id });
  const paid = await call('payment', { access: owner.access, params: { id: paymentId } });
  const number = read(PaymentDetail, paid).invoice_number ?? '';
  const [year, digits] = number.split('-');
  const codes = ['IT 12345678903', '12345678903', transactionId.toLowerCase(), number];
  for (const q of [...codes, `${year}/${Number(digits)}`, owner.id, license.id, paymentId])
    expect([q, await find(access, q)]).toEqual([q, [owner.id]]);
});

it('finds a present or replaced licence key, and says that a mistyped one is wrong', async () => {
  const owner = await customer();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  await confirmByPassword(owner.access);
  const body = { password: 'Abbastanza-lunga', reason: 'exposed' };
  const replaced = await call('replaceKey', { access: owner.access, params: { id: license.id }, body });
  const { license_key: present } = replaced.body as { license_key: string };
  for (const key of [license.key, present, present.replaceAll('-', ' ').toLowerCase()]) {
    const answer = await call('keyOwner', { access, body: { license_key: key } });
    expect(read(customerCalls.keyOwner.result, answer)).toEqual({ customer_id: owner.id });
  }
  const wrong = await call('keyOwner', { access, body: { license_key: `${license.key.slice(0, -1)}?` } });
  expect(wrong).toMatchObject({ status: 404, body: { detail: expect.stringContaining('chiave') } });
});

it('shows an account once that matches in several ways, on any number of pages', async () => {
  const [first, second, third] = [
    await customer({ email: 'zoran@example.com', firstName: 'Zoran', lastName: 'Zoranic' }),
    await customer({ firstName: 'Zoran', lastName: 'Abate', company: 'Zoran Spa' }),
    await customer({ company: 'Zoranska' }),
  ];
  const found = await findAll(access, { q: 'zoran', limit: '1' });
  expect(found.sort()).toEqual([first.id, second.id, third.id].sort());
});

it('never scans a table and sorts nothing, whatever the query', async () => {
  const { sent, env: recorded } = recordQueries();
  const queries = ['', 'ro', 'ròssi', 'Ada De Luca', 'IT12345678903', '2026-000001', '%'];
  const ask = async (query: Record<string, string>) => {
    const { next } = read(
      customerCalls.customers.result,
      await call('customers', { access, query }, recorded),
    );
    if (next) await call('customers', { access, query: { ...query, after: next } }, recorded);
  };
  await customer({ firstName: 'Rodolfo', lastName: 'Romani' });
  for (const q of queries) await ask({ q, limit: '1' });
  const wrong = 'COA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA';
  await call('keyOwner', { access, body: { license_key: wrong } }, recorded);
  expect(sent.size).toBeGreaterThan(8);
  for (const query of sent) {
    expect([query, await detours(query)]).toEqual([query, []]);
    expect(query.split('?').length - 1).toBeLessThan(50);
  }
});

/** Steps that read more than a page needs: a table without an index, or rows that SQLite sorts first. */
async function detours(query: string): Promise<string[]> {
  const nothing = Array.from(query.matchAll(/\?/g), () => null);
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...nothing);
  const { results } = await plan.all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) =>
      /^SCAN (?!users USING INDEX users_newest|CONSTANT ROW|\(subquery|few\b)|TEMP B-TREE/.test(detail),
    );
}
