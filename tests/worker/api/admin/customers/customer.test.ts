import { beforeAll, expect, it } from 'vitest';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { CUSTOMER_ROWS } from '#lib/contract/limits.ts';
import { call, clock, env, read } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { customer } from '#tests/support/worker/customers.ts';
import { protectedMember } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ access } = await colleague('support'));
});

const show = async (id: string) =>
  read(customerCalls.customer.result, await call('customer', { access, params: { id } }));

it('shows an account with all that hangs on it, and no key in clear', async () => {
  const owner = await customer({ company: 'Rossi Srl', phone: '+39 02 1234567' });
  const license = await buyOne(owner.access);
  await addDevice({ licenseId: license.id, name: 'Portatile' });
  await call('support', {
    access: owner.access,
    body: { name: 'Ada', email: owner.email, category: 'general', subject: 'Aiuto', message: 'Come si fa?' },
  });
  const page = await show(owner.id);
  expect(page).toMatchObject({
    email: owner.email,
    role: 'customer',
    is_verified: true,
    last_login: new Date(clock.now).toISOString(),
    factors: { since: null, authenticator: false, passkeys: 0, reset_at: null },
    billing: { company: 'Rossi Srl', phone: '+39 02 1234567', first_name: 'Ada' },
    licenses: [{ id: license.id, product_name: 'Uno', status: 'active', devices: 1 }],
    payments: [{ status: 'completed', invoice_number: expect.stringMatching(/^F\d{4}-\d{6}$/) }],
    devices: [{ name: 'Portatile', license_id: license.id, is_active: true }],
    sessions: [{ last_seen: new Date(clock.now).toISOString() }],
    mails: expect.arrayContaining([expect.objectContaining({ kind: 'order', state: 'sent' })]),
    messages: [{ subject: 'Aiuto', category: 'general' }],
  });
  const key = license.license_key ?? '';
  expect(page.licenses[0]?.masked_key).toBe(`COA-•••••-•••••-•••••-•••••-${key.slice(-5)}`);
  expect(JSON.stringify(page)).not.toContain(key);
});

it('tells of factors and of their pending end', async () => {
  const owner = await protectedMember();
  const { factors, security_log: log } = await show(owner.id);
  expect(factors).toMatchObject({ authenticator: true, recovery_codes: owner.codes.length, reset_at: null });
  expect(log.map(({ kind }) => kind)).toContain('authenticator_added');
});

it('costs the same however much an account has', async () => {
  const owner = await customer();
  const add = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await addLicense({ userId: owner.id, productId: 'one' });
      await addPayment(owner.id);
    }
  };
  const rows = countRows(env.DB);
  const measure = () =>
    rows.measure(async () => {
      const answer = await call(
        'customer',
        { access, params: { id: owner.id } },
        { ...env, DB: rows.database },
      );
      expect(answer.status).toBe(200);
    });
  await add(CUSTOMER_ROWS);
  const few = await measure();
  await add(CUSTOMER_ROWS);
  const many = await measure();
  expect(few.roundTrips).toBeLessThanOrEqual(2);
  expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead + 2);
});

it('says that there is no such customer', async () => {
  const answer = await call('customer', { access, params: { id: 'nessuno' } });
  expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringContaining('non c’è') } });
});
