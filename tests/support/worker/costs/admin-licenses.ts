import * as v from 'valibot';
import { expireLicenses } from '#lib/api/services/licenses/expiry.ts';
import { BulkStarted } from '#lib/contract/admin/licenses/changes.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { context, member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import type { Meter } from './meter.ts';

const product = 'portfolio-optimizer';
const year = { from: '2026-09-15', to: '2027-09-15' };

/** What each list is asked for. */
const lists: Record<string, Record<string, string>> = {
  newest: {},
  byStatus: { status: 'active' },
  expired: { status: 'expired' },
  byProduct: { product },
  byDevices: { devices: 'some' },
  byKind: { kind: 'full' },
  byRareKind: { kind: 'trial' },
  byKindAndEnd: { ...year, kind: 'full' },
  byAll: { status: 'active', product, devices: 'none' },
  byEnd: year,
  byStatusAndEnd: { ...year, status: 'active' },
};

/** The hourly job's part: it leaves the few that have ended since. */
async function expireAll(): Promise<void> {
  for (let step = await expireLicenses(context(), { job: 'expiry' }); step.next; )
    step = await expireLicenses(context(), step.next);
}

/** What the seller's people do with licences. */
export async function keepLicenses(meter: Meter, access: string) {
  const { ask } = meter;
  await expireAll();
  const customer = await member();
  const { id } = await addLicense({ userId: customer.id, productId: 'one' });
  await addPayment(customer.id, { licenseId: id });
  const device = await addDevice({ licenseId: id });
  for (const [outcome, query] of Object.entries(lists))
    await ask('staffLicenses', { access, query: { ...query, limit: '50' } }, outcome);
  await ask('staffLicenses', { access, query: { customer: customer.email } }, 'byCustomer');
  const params = { id };
  const seenPage = async () => v.parse(StaffLicensePage, await ask('staffLicense', { access, params }));
  await ask('staffLicenseLog', { access, query: { license: id } });
  const reason = 'Chiesto al telefono';
  const { masked_key, ...expected } = await seenPage();
  await confirmByPassword(access);
  await ask('replaceStaffKey', { access, params, body: { expected: { masked_key }, reason } });
  const free = { expected: { status: 'active' }, reason };
  await ask('freeDevice', { access, params: { id: device.id }, body: free });
  const change = { action: 'suspend' };
  await ask('changeLicense', { access, params, body: { change, expected, reason } });
  await keepMany(meter, access, id);
  const gift = { email: customer.email, product_id: 'one', months: 12, reason };
  await ask('giveLicense', { access, headers: { 'Idempotency-Key': crypto.randomUUID() }, body: gift });
}

/** A change of many licences. */
async function keepMany({ ask }: Meter, access: string, license: string) {
  const asked = { selection: { kind: 'ids', ids: [license] }, change: { action: 'limit', devices: 9 } };
  await ask('previewBulk', { access, body: asked });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { ...asked, reason: 'Accordo', expected: { changes: 1 } };
  const { id } = v.parse(BulkStarted, await ask('startBulk', { access, headers, body }));
  await ask('bulkChanges', { access });
  await ask('bulkChange', { access, params: { id } });
  await ask('bulkSkips', { access, query: { change: id } });
  await ask('stopBulk', { access, params: { id } });
}
