import { beforeAll, expect, it } from 'vitest';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { CUSTOMER_ROWS } from '#lib/contract/limits.ts';
import { call, clock, context, env, read } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { customer } from '#tests/support/worker/customers.ts';
import { protectedMember } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { asker } from '#tests/support/worker/fixtures/support.ts';
import { declare } from '#tests/support/worker/fixtures/withdrawals.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ access } = await colleague('support'));
});

const show = async (id: string) =>
  read(customerCalls.customer.result, await call('customer', { access, params: { id } }));

it('shows an account with all its data, and no key in clear', async () => {
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
    licenses: [
      {
        ...{ id: license.id, product_name: 'Uno', status: 'active', slots: 1, given_days: 0 },
        support_left: { freed: 6, days: 30, devices: 2 },
        devices: [{ name: 'Portatile', status: 'active' }],
      },
    ],
    payments: [
      {
        status: 'completed',
        asks_refund: false,
        is_refused: false,
        invoice_number: expect.stringMatching(/^F\d{4}-\d{6}$/),
      },
    ],
    sessions: [{ last_seen: new Date(clock.now).toISOString() }],
    mails: expect.arrayContaining([expect.objectContaining({ kind: 'order', state: 'sent' })]),
    conversations: [{ subject: 'Aiuto', category: 'general', conversation_state: 'open' }],
    ...{ withdrawals: [], notes: [], invoice_email: '' },
  });
  const key = license.license_key ?? '';
  expect(page.licenses[0]?.masked_key).toBe(`COA-•••••-•••••-•••••-•••••-${key.slice(-5)}`);
  expect(JSON.stringify(page)).not.toContain(key);
});

it('shows the devices with a slot at their licence, and the same at the customer’s conversation', async () => {
  const owner = await asker();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const other = await addLicense({ userId: owner.id, productId: 'one' });
  await addDevice({ licenseId: license.id, name: 'Studio' });
  await addDevice({ licenseId: license.id, name: 'Vecchio', deactivatedAt: clock.now, slotUntil: clock.now });
  await addDevice({ licenseId: other.id, name: 'Casa' });
  const page = await show(owner.id);
  const namesOf = (id: string) => page.licenses.find((one) => one.id === id)?.devices.map(({ name }) => name);
  expect([namesOf(license.id), namesOf(other.id)]).toEqual([['Studio'], ['Casa']]);
  const params = { id: owner.conversation };
  const beside = await call('conversationCustomer', { access, params });
  expect(read(customerCalls.customer.result, beside)).toEqual(page);
});

it('shows a requested refund, and a withdrawal from one of the payments', async () => {
  const owner = await customer();
  await buyOne(owner.access);
  const [bought] = (await show(owner.id)).payments;
  const id = bought?.id ?? '';
  await context()
    .db.insert(refundRequests)
    .values({ paymentId: id, userId: owner.id, reason: 'Non serve', createdAt: clock.now });
  await declare(bought?.transaction_id ?? '', { email: owner.email });
  expect(await show(owner.id)).toMatchObject({
    payments: [{ id, asks_refund: true }],
    withdrawals: [{ contract: bought?.transaction_id }],
  });
  expect((await show((await customer()).id)).withdrawals).toEqual([]);
});

it('shows factors and their pending removal', async () => {
  const owner = await protectedMember();
  const { factors, security_log: log } = await show(owner.id);
  expect(factors).toMatchObject({ authenticator: true, recovery_codes: owner.codes.length, reset_at: null });
  expect(log.map(({ kind }) => kind)).toContain('authenticator_added');
});

it('costs the same regardless of the account’s size', async () => {
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
  // Random ids decide about a few rows (up to three); a list that reads too far would read twenty more.
  expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead + 5);
});

it('reports an unknown customer', async () => {
  const answer = await call('customer', { access, params: { id: 'nessuno' } });
  expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringContaining('non c’è') } });
});
