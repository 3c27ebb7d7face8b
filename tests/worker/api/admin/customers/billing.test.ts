import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { call, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { auditOf, customer } from '#tests/support/worker/customers.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const reason = 'Partita IVA scritta male';
let access = '';

beforeAll(async () => {
  ({ access } = await colleague('admin'));
});

async function billingOf(id: string) {
  const answer = await call('customer', { access, params: { id } });
  return read(customerCalls.customer.result, answer).billing;
}

const correct = (id: string, change: object, expected: object) =>
  call('correctCustomer', { access, params: { id }, body: { change, expected, reason } });

it('corrects the data for future invoices by the profile’s rules, and logs no personal data', async () => {
  const { id, email } = await customer();
  const expected = await billingOf(id);
  const wrong = await correct(id, { vat_number: '12345678900' }, expected);
  expect(wrong).toMatchObject({
    status: 400,
    body: { vat_number: [expect.stringContaining('partita IVA')] },
  });
  const right = await correct(id, { vat_number: 'IT 12345678903', company: 'Rossi Srl' }, expected);
  expect(right).toMatchObject({ status: 200, body: { vat_number: '12345678903', company: 'Rossi Srl' } });
  const [entry, ...others] = await auditOf(id);
  expect(entry).toMatchObject({
    action: 'billing_corrected',
    before: {},
    after: { fields: 'company, vat_number' },
  });
  expect(others).toEqual([]);
  expect(await mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('corretti') }]);
});

it('accepts names of sixty characters and refuses names of a hundred', async () => {
  const { id } = await customer();
  const expected = await billingOf(id);
  expect((await correct(id, { last_name: 'R'.repeat(60) }, expected)).status).toBe(200);
  const now = { ...expected, last_name: 'R'.repeat(60) };
  expect((await correct(id, { last_name: 'R'.repeat(100) }, now)).status).toBe(400);
});

it('writes and logs nothing if the data have changed since they were shown', async () => {
  const { id } = await customer();
  const expected = await billingOf(id);
  await context().db.update(users).set({ city: 'Torino' }).where(eq(users.id, id));
  expect(await correct(id, { company: 'Rossi Srl' }, expected)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { city: 'Torino', company: '' } },
  });
  expect(await auditOf(id)).toEqual([]);
  expect((await billingOf(id)).company).toBe('');
});

it('accepts one of two simultaneous corrections', async () => {
  const { id } = await customer();
  const expected = await billingOf(id);
  const [one, other] = await Promise.all([
    correct(id, { city: 'Roma' }, expected),
    correct(id, { city: 'Bari' }, expected),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(await auditOf(id)).toHaveLength(1);
});

it('says that the customer was deleted meanwhile', async () => {
  const { id, access: own } = await customer();
  const expected = await billingOf(id);
  await call('deleteAccount', { access: own, body: { password: 'Abbastanza-lunga' } });
  const gone = { status: 404, body: { detail: expect.stringContaining('eliminato') } };
  expect(await correct(id, { city: 'Roma' }, expected)).toMatchObject(gone);
  expect(await call('customer', { access, params: { id } })).toMatchObject(gone);
});
