import { beforeAll, expect, it } from 'vitest';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { call, clock, env, read } from '#tests/support/worker/api.ts';
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

it('finds an account by what its address, names and company begin with, whatever the case', async () => {
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

it('finds letters beyond A to Z in both cases, and names of sixty letters', async () => {
  const long = 'Ò'.padEnd(60, 'lunghissimo');
  const { id } = await customer({ lastName: long });
  for (const q of ['òlunghissimo', 'Òlung', long]) expect([q, await find(access, q)]).toEqual([q, [id]]);
});

it('takes % and _ for what they are', async () => {
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

it('finds a licence key of today or before its replacement, and tells of one that is wrong', async () => {
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

it('shows an account once that fits in several ways, on however many pages', async () => {
  const [first, second, third] = [
    await customer({ email: 'zoran@example.com', firstName: 'Zoran', lastName: 'Zoranic' }),
    await customer({ firstName: 'Zoran', lastName: 'Abate', company: 'Zoran Spa' }),
    await customer({ company: 'Zoranska' }),
  ];
  const found = await findAll(access, { q: 'zoran', limit: '1' });
  expect(found.sort()).toEqual([first.id, second.id, third.id].sort());
});

it('no longer finds a deleted account', async () => {
  const { id, email, access: own } = await customer({ lastName: 'Cancellata' });
  await call('deleteAccount', { access: own, body: { password: 'Abbastanza-lunga' } });
  for (const q of [id, email, 'cancellata', 'deleted:']) expect([q, await find(access, q)]).toEqual([q, []]);
});

it('reads no table from end to end and sorts nothing, whatever is sought', async () => {
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

/** Steps that read more than a page needs: a table in no order of an index, or rows that are sorted first. */
async function detours(query: string): Promise<string[]> {
  const nothing = Array.from(query.matchAll(/\?/g), () => null);
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...nothing);
  const { results } = await plan.all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!users USING INDEX users_newest)|TEMP B-TREE/.test(detail));
}
