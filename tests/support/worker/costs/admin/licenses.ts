import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '#lib/api/db/schema/users.ts';
import { expireLicenses } from '#lib/api/services/licenses/expiry.ts';
import { BulkStarted } from '#lib/contract/admin/licenses/changes.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { context, member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { askFiltered, modelProduct as product } from './filtered.ts';

const year = { from: '2026-09-15', to: '2027-09-15' };

/** Expires licences like the hourly job, so that later runs find only the few that have ended since. */
async function expireAll(): Promise<void> {
  for (let step = await expireLicenses(context(), { job: 'expiry' }); step.next; )
    step = await expireLicenses(context(), step.next);
}

/** Staff's calls about licences. */
export async function keepLicenses(meter: Meter, access: string) {
  const { ask } = meter;
  await expireAll();
  const customer = await member();
  const { id } = await addLicense({ userId: customer.id, productId: 'one' });
  await addPayment(customer.id, { licenseId: id });
  const device = await addDevice({ licenseId: id });
  await askFiltered(meter, access, 'staffLicenses', {
    newest: { by: {}, budget: [2, 0, 370, 0, 0] },
    byStatus: { by: { status: 'active' }, budget: [2, 0, 530, 0, 0] },
    expired: { by: { status: 'expired' }, budget: [2, 0, 530, 0, 0] },
    byProduct: { by: { product }, budget: [2, 0, 1030, 0, 0] },
    byDevices: { by: { devices: 'some' }, budget: [2, 0, 1030, 0, 0] },
    byKind: { by: { kind: 'paid' }, budget: [2, 0, 1030, 0, 0] },
    byRareKind: { by: { kind: 'trial' }, budget: [2, 0, 1030, 0, 0] },
    byKindAndEnd: { by: { ...year, kind: 'paid' }, budget: [2, 0, 1090, 0, 0] },
    byAll: { by: { status: 'active', product, devices: 'none' }, budget: [2, 0, 12, 0, 0] },
    byEnd: { by: year, budget: [2, 0, 1090, 0, 0] },
    byStatusAndEnd: { by: { ...year, status: 'active' }, budget: [2, 0, 530, 0, 0] },
  });
  await addSubscription((await member()).id, { expiresAt: Date.parse('2027-01-15T12:00Z') });
  await ask('comingCharges', [2, 0, 12, 0, 0], { access, query: { ...year, limit: '50' } }, 'byDay');
  await ask('staffLicenses', [2, 0, 15, 0, 0], { access, query: { customer: customer.email } }, 'byCustomer');
  await ask('staffLicenses', [2, 0, 15, 0, 0], { access, query: { holder: customer.email } }, 'byHolder');
  const params = { id };
  const seenPage = async () =>
    v.parse(StaffLicensePage, await ask('staffLicense', [4, 0, 26, 0, 0], { access, params }));
  await ask('staffLicenseLog', [3, 0, 9, 0, 1], { access, query: { license: id } });
  const reason = 'Chiesto al telefono';
  const { masked_key, ...expected } = await seenPage();
  await confirmByPassword(access);
  await ask('replaceStaffKey', [7, 2, 65, 26, 3], {
    access,
    params,
    body: { expected: { masked_key }, reason },
  });
  const free = { expected: { status: 'active' }, reason };
  await ask('freeDevice', [6, 2, 48, 17, 2], { access, params: { id: device.id }, body: free });
  const change = { action: 'suspend' };
  await ask('changeLicense', [6, 2, 55, 28, 2], { access, params, body: { change, expected, reason } });
  await ask(
    'changeLicense',
    [6, 2, 53, 28, 2],
    {
      access,
      params,
      body: { change: { action: 'reinstate' }, expected: { ...expected, status: 'suspended' }, reason },
    },
    'back',
  );
  await move(meter, access, customer.id, id);
  await keepMany(meter, access, id);
  const gift = { email: customer.email, product_id: 'one', months: 12, reason };
  await ask('giveLicense', [5, 2, 35, 39, 3], {
    access,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: gift,
  });
}

/** Moves a licence to another account and back. */
async function move({ ask }: Meter, access: string, from: string, id: string) {
  const { id: to, email } = await member();
  const reason = 'Chiesto al telefono';
  const body = { email, reason, expected: { customer_id: from } };
  await ask('moveLicense', [12, 2, 300, 41, 2], { access, params: { id }, body });
  const [owner] = await context().db.select().from(users).where(eq(users.id, from));
  const back = { email: owner?.email, reason };
  await ask('moveLicenses', [7, 2, 264, 41, 2], { access, params: { id: to }, body: back });
}

/** A bulk change of licences. */
async function keepMany({ ask }: Meter, access: string, license: string) {
  const asked = { selection: { kind: 'ids', ids: [license] }, change: { action: 'limit', devices: 9 } };
  await ask('previewBulk', [2, 0, 20, 0, 1], { access, body: asked });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { ...asked, reason: 'Accordo', expected: { changes: 1 } };
  const { id } = v.parse(BulkStarted, await ask('startBulk', [4, 0, 20, 20, 1], { access, headers, body }));
  await ask('bulkChanges', [2, 0, 9, 0, 0], { access });
  await ask('bulkChange', [2, 0, 9, 0, 0], { access, params: { id } });
  await ask('bulkSkips', [2, 0, 9, 0, 0], { access, query: { change: id } });
  await ask('stopBulk', [5, 0, 20, 12, 1], { access, params: { id } });
}
