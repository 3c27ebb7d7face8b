import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { toEventBody } from '#lib/api/services/webhooks/facts.ts';
import { WebhookBody } from '#lib/contract/admin/webhooks/events.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { eventExamples } from '#lib/site/webhooks/examples.ts';
import { call, clock, context, member } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { buyOne, renewOne } from '#tests/support/worker/fixtures/orders.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { buyer, declare, withdraw } from '#tests/support/worker/fixtures/withdrawals.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

let access = '';
const reason = 'Accordo';

beforeAll(async () => {
  ({ access } = await confirmedColleague());
  await addProduct({ id: 'one', name: 'Uno' });
  await newEndpoint(access);
});

const aboutOf = (data: object) => Object.entries(data).flatMap(([name, facts]) => (facts ? [name] : []));

/** The id of the last event that a test has read; `told` returns the newer ones as they are sent. */
let last = 0;
async function told() {
  const rows = await context().db.select().from(webhookEvents).orderBy(desc(webhookEvents.id));
  const fresh = rows.filter(({ id }) => id > last).toReversed();
  last = rows[0]?.id ?? 0;
  return fresh.map((row) => {
    const body = v.parse(WebhookBody, JSON.parse(toEventBody(row)));
    const shown = eventExamples.find(({ type }) => type === body.type)?.body.data ?? {};
    expect(aboutOf(shown)).toEqual(expect.arrayContaining(aboutOf(body.data)));
    return body;
  });
}

async function sold(more: Partial<Parameters<typeof addLicense>[0]> = {}) {
  const owner = await member();
  const license = await addLicense({ userId: owner.id, productId: 'one', ...more });
  const expected = async () => {
    const [row] = await context().db.select().from(licenses).where(eq(licenses.id, license.id));
    const { status = 'active', expiresAt = 0, maxActivations: max_activations = 0 } = row ?? {};
    return { status, expires_at: new Date(expiresAt ?? 0).toISOString(), max_activations };
  };
  const change = async (wanted: object) =>
    call('changeLicense', {
      access,
      params: { id: license.id },
      body: { change: wanted, expected: await expected(), reason },
    });
  return { owner, license, change };
}

it('has events for a purchase and for a renewal, each with its payment', async () => {
  const { id, access: own } = await member();
  const bought = await buyOne(own);
  const facts = {
    id: bought.id,
    customer_id: id,
    product_name: 'Uno',
    status: 'active',
    active_activations: 0,
  };
  const [created, paid, issued] = await told();
  expect(created).toMatchObject({
    type: 'license.created',
    data: { license: { ...facts, purchase_price: 4900 }, payment: null, device: null },
  });
  const payment = { license_id: bought.id, customer_id: id, amount: 4900, refunded: 0, status: 'completed' };
  expect(paid).toMatchObject({ type: 'payment.completed', data: { license: facts, payment } });
  const document = { kind: 'simulated', number: 'F2026-000001', is_correction: false, net: 4016, vat: 884 };
  expect(issued).toMatchObject({ type: 'document.issued', data: { document, license: null, payment: null } });
  expect(JSON.stringify(issued)).not.toMatch(/Ada|Rossi|@/);
  await renewOne(own, bought.id);
  expect(await told()).toMatchObject([
    { type: 'license.renewed', data: { license: { expires_at: '2026-11-15T10:30:00.000Z' } } },
    { type: 'payment.completed', data: { license: { expires_at: '2026-11-15T10:30:00.000Z' } } },
    { type: 'document.issued', data: { document: { number: 'F2026-000002' } } },
  ]);
});

it('has events for a gift and for the seller’s changes, with the new state', async () => {
  const { email } = await member();
  const gift = { email, product_id: 'one', months: 6, reason };
  await call('giveLicense', { access, headers: { 'Idempotency-Key': crypto.randomUUID() }, body: gift });
  expect(await told()).toMatchObject([
    { type: 'license.created', data: { license: { duration_months: 6 } } },
  ]);
  const { license, change } = await sold();
  for (const action of ['suspend', 'reinstate']) await change({ action });
  await change({ action: 'extend', days: 10 });
  await change({ action: 'limit', devices: 9 });
  await change({ action: 'revoke' });
  const end = new Date((license.expiresAt ?? 0) + 10 * DAY_MS).toISOString();
  expect(await told()).toMatchObject([
    { type: 'license.suspended', data: { license: { id: license.id, status: 'suspended' } } },
    { type: 'license.reinstated', data: { license: { status: 'active' } } },
    { type: 'license.extended', data: { license: { expires_at: end, max_activations: 3 } } },
    { type: 'license.limit_changed', data: { license: { expires_at: end, max_activations: 9 } } },
    { type: 'license.revoked', data: { license: { status: 'revoked' } } },
  ]);
});

it('has events for the seller’s bulk changes', async () => {
  const { owner, license } = await sold();
  const other = await addLicense({ userId: owner.id, productId: 'one', status: 'suspended' });
  const selection = { kind: 'filter', filter: { customer: owner.id } };
  const body = { selection, change: { action: 'suspend' }, reason, expected: { changes: 1 } };
  await call('startBulk', { access, headers: { 'Idempotency-Key': crypto.randomUUID() }, body });
  await doWork();
  const events = await told();
  expect(events).toMatchObject([{ type: 'license.suspended', data: { license: { id: license.id } } }]);
  expect(JSON.stringify(events)).not.toContain(other.id);
});

it('has an event for a new key, without the key', async () => {
  const { owner, license } = await sold();
  const answer = await call('replaceKey', {
    access: owner.access,
    params: { id: license.id },
    body: { reason: 'exposed', password: 'Abbastanza-lunga' },
  });
  expect(answer.status).toBe(200);
  const events = await told();
  expect(events).toMatchObject([{ type: 'license.key_replaced', data: { license: { id: license.id } } }]);
  expect(JSON.stringify(events)).not.toMatch(/COA-[A-Z0-9]/);
});

it('has an event for a licence that moves to another account, as its new owner’s', async () => {
  const { owner, license } = await sold();
  const receiver = await member();
  const body = { email: receiver.email, expected: { customer_id: owner.id }, reason };
  await call('moveLicense', { access, params: { id: license.id }, body });
  expect(await told()).toMatchObject([
    {
      type: 'license.moved',
      data: { license: { id: license.id, customer_id: receiver.id, auto_renewal: false } },
    },
  ]);
});

it('has events for devices that are activated, return and are deactivated, and for no unchanged one', async () => {
  const { owner, license } = await sold();
  const device = desktop({ key: license.key, productId: 'one' });
  const facts = (active: number) => ({
    license: { id: license.id, active_activations: active },
    device: { platform: 'Linux', app_version: '2.4.1' },
  });
  await device.activate();
  expect(await told()).toMatchObject([{ type: 'device.activated', data: facts(1) }]);
  await device.activate();
  expect(await told()).toEqual([]);
  await device.deactivate();
  await device.deactivate();
  expect(await told()).toMatchObject([{ type: 'device.released', data: facts(0) }]);
  await device.activate();
  expect(await told()).toMatchObject([{ type: 'device.activated', data: facts(1) }]);
  await desktop({ key: license.key, productId: 'one' }, 'device-0002').activate();
  await told();
  await call('deactivateAll', { access: owner.access, params: { id: license.id } });
  const released = await told();
  expect(released.map(({ data }) => data.license?.active_activations)).toEqual([0, 0]);
  expect(JSON.stringify(released)).not.toContain('PC device');
});

it('has an event for a refund after those of its effects', async () => {
  const { owner, license } = await sold();
  await addDevice({ licenseId: license.id });
  const id = await addPayment(owner.id, { licenseId: license.id });
  const expected = { status: 'completed', refunded: '0.00' };
  await call('refundPayment', { access, params: { id }, body: { amount: '49', reason, expected } });
  expect(await told()).toMatchObject([
    { type: 'license.revoked', data: { license: { status: 'revoked' } } },
    { type: 'device.released' },
    { type: 'payment.refunded', data: { license: { status: 'revoked' }, payment: { refunded: 4900 } } },
    { type: 'document.issued', data: { document: { is_correction: true, payment_id: id } } },
  ]);
});

it('has an event for a pending payment once it is decided', async () => {
  const { id: userId } = await member();
  const id = await addPayment(userId, { status: 'pending' });
  await call('settlePayment', { access, params: { id }, body: { to: 'completed', reason } });
  await call('settlePayment', { access, params: { id }, body: { to: 'completed', reason } });
  const payment = { id, status: 'completed' };
  expect(await told()).toMatchObject([
    { type: 'payment.completed', data: { payment, license: null } },
    { type: 'document.issued', data: { document: { payment_id: id } } },
  ]);
});

it('has events for a declared withdrawal, and for one that takes effect, without names', async () => {
  const ada = await buyer();
  await told();
  await declare('TRX-UNKNOWN');
  const withdrawal = { number: expect.stringMatching(/^REC-2026-\d{6}$/) };
  expect(await told()).toMatchObject([{ type: 'withdrawal.declared', data: { withdrawal, payment: null } }]);
  await withdraw(ada.access, ada.contract);
  const events = await told();
  expect(events.map(({ type }) => type)).toEqual([
    'withdrawal.declared',
    'license.revoked',
    'payment.refunded',
    'document.issued',
    'withdrawal.executed',
  ]);
  expect(events.at(-1)?.data).toMatchObject({
    withdrawal,
    payment: { id: ada.paymentId, status: 'refunded' },
  });
  expect(JSON.stringify(events)).not.toMatch(/Ada|Rossi|@/);
});

it('has one event for an approaching end, and one for the end', async () => {
  const near = await sold({ expiresAt: clock.now + 29 * DAY_MS });
  const far = await sold({ expiresAt: clock.now + 31 * DAY_MS });
  const over = await sold({ expiresAt: clock.now - 1 });
  await runJobs();
  await runJobs();
  const events = (await told()).map(({ type, data }) => [type, data.license?.id, data.license?.status]);
  expect(events).toHaveLength(2);
  expect(events).toEqual(
    expect.arrayContaining([
      ['license.expiring', near.license.id, 'active'],
      ['license.expired', over.license.id, 'expired'],
    ]),
  );
  clock.now += 2 * DAY_MS;
  await runJobs();
  expect((await told()).map(({ data }) => data.license?.id)).toContain(far.license.id);
});
