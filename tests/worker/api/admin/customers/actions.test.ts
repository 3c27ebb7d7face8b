import { beforeAll, expect, it } from 'vitest';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { DAY_MS, FACTOR_RESET_HOURS } from '#lib/contract/limits.ts';
import { call, clock, mailsTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { auditOf, customer } from '#tests/support/worker/customers.ts';
import { finishLink, finishReset } from '#tests/support/worker/factor-resets.ts';
import { confirmByPassword, protectedMember } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const reason = 'Lo chiede al telefono';
let support = { id: '', access: '' };

beforeAll(async () => {
  await addProduct({ id: 'one' });
  support = await colleague('support');
});

/** An admin who has just confirmed. */
async function admin() {
  const one = await colleague('admin');
  await confirmByPassword(one.access);
  return one;
}

const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const safety = async (access: string) =>
  ((await call('securityLog', { access })).body as { results: { kind: string; device: string }[] }).results;

it('mails the link that confirms an address again, once a minute, but not to a confirmed one', async () => {
  const waiting = await member({ verified: false });
  const to = (id: string) =>
    call('resendCustomerVerification', { access: support.access, params: { id }, body: { reason } });
  expect((await to(waiting.id)).status).toBe(200);
  expect(await subjects(waiting.email)).toEqual([expect.stringContaining('Conferma')]);
  expect(await to(waiting.id)).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('Riprova') },
  });
  expect(await auditOf(waiting.id)).toMatchObject([
    { actorId: support.id, action: 'verification_resent', target: 'user', reason },
  ]);
  expect((await to((await member()).id)).status).toBe(409);
});

it('mails an order’s confirmation again, only of that customer’s payments', async () => {
  const owner = await customer();
  await buyOne(owner.access);
  const page = await call('customer', { access: support.access, params: { id: owner.id } });
  const [payment] = read(customerCalls.customer.result, page).payments;
  const again = (id: string, payment_id: string) =>
    call('resendCustomerOrder', { access: support.access, params: { id }, body: { payment_id, reason } });
  expect((await again(owner.id, payment?.id ?? '')).status).toBe(200);
  expect((await subjects(owner.email)).filter((it) => it.startsWith('Il tuo acquisto'))).toHaveLength(2);
  expect((await again((await customer()).id, payment?.id ?? '')).status).toBe(404);
  const failed = await addPayment(owner.id, { status: 'failed' });
  expect((await again(owner.id, failed)).status).toBe(409);
  expect(await auditOf(owner.id)).toMatchObject([
    { action: 'order_resent', after: { payment: payment?.id } },
  ]);
});

it('shows a key for a reason, and writes to the audit log, the owner’s log and the owner’s mailbox', async () => {
  const owner = await customer();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const show = (id: string, body: object) =>
    call('showCustomerKey', { access: support.access, params: { id }, body });
  expect((await show(owner.id, { license_id: license.id, reason: '  ' })).status).toBe(400);
  expect((await show((await customer()).id, { license_id: license.id, reason })).status).toBe(404);
  expect(await auditOf(license.id)).toEqual([]);
  const answer = await show(owner.id, { license_id: license.id, reason });
  expect(answer).toMatchObject({ status: 200, body: { license_key: license.key } });
  expect(await auditOf(license.id)).toMatchObject([{ action: 'key_shown', after: { customer: owner.id } }]);
  expect((await safety(owner.access))[0]).toMatchObject({ kind: 'key_shown', device: 'Assistenza COA' });
  expect(await subjects(owner.email)).toEqual([expect.stringContaining('chiave')]);
  for (let n = 0; n < 21; n += 1) await show(owner.id, { license_id: license.id, reason });
  expect([await auditOf(license.id), await subjects(owner.email)].map(({ length }) => length)).toEqual([
    22, 20,
  ]);
});

it('ends all sessions of an account once an admin has confirmed', async () => {
  const owner = await customer();
  const { access } = await colleague('admin');
  const end = () => call('endCustomerSessions', { access, params: { id: owner.id }, body: { reason } });
  expect((await end()).status).toBe(403);
  await confirmByPassword(access);
  expect(await end()).toMatchObject({ status: 200, body: { message: '1 sessione chiusa.' } });
  expect((await call('profile', { access: owner.access })).status).toBe(401);
  expect((await end()).status).toBe(409);
  expect(await auditOf(owner.id)).toHaveLength(1);
  expect(await subjects(owner.email)).toEqual([expect.stringContaining('disconnessi')]);
});

it('begins the wait for the removal of the factors, which nothing shortens', async () => {
  const owner = await protectedMember();
  const { access } = await admin();
  const reset = (id: string) => call('resetCustomerFactors', { access, params: { id }, body: { reason } });
  const { effective_at: at } = read(customerCalls.resetCustomerFactors.result, await reset(owner.id));
  expect(Date.parse(at)).toBe(clock.now + FACTOR_RESET_HOURS * 3_600_000);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain('l’assistenza ha avviato per te');
  expect((await reset(owner.id)).status).toBe(409);
  expect((await reset((await customer()).id)).status).toBe(409);
  expect(await auditOf(owner.id)).toHaveLength(1);
  expect((await finishReset(await finishLink(owner))).status).toBe(200);
  expect((await call('login', { body: { email: owner.email, password: PASSWORD } })).status).toBe(200);
  clock.now -= 3 * DAY_MS;
});

it('gives an admin the customer’s own export, and informs the customer', async () => {
  const owner = await customer();
  const license = await addLicense({ userId: owner.id, productId: 'one' });
  const { access } = await admin();
  const body = { reason };
  const answer = await call('exportCustomer', { access, params: { id: owner.id }, body });
  expect(answer.body).toMatchObject({
    profile: { email: owner.email },
    licenses: [{ license_key: license.key }],
  });
  expect(await auditOf(owner.id)).toMatchObject([{ action: 'data_exported', reason }]);
  expect(await subjects(owner.email)).toEqual([expect.stringContaining('esportati')]);
});
