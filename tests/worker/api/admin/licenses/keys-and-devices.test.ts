import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { answersWithCursor } from '#lib/contract/calls/call.ts';
import { UsageLog } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense, addUsage } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const reason = 'Chiesto al telefono';
const LogPage = answersWithCursor(UsageLog).result;
let access = '';

beforeAll(async () => {
  ({ access } = await colleague());
  await confirmByPassword(access);
  await addProduct({ id: 'one', name: 'Uno' });
});

const auditOf = (id: string) => context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));

async function sold(more: Partial<Parameters<typeof addLicense>[0]> = {}) {
  const owner = await member();
  const license = await addLicense({ userId: owner.id, productId: 'one', ...more });
  const its = { access, params: { id: license.id } };
  const page = async () => read(StaffLicensePage, await call('staffLicense', its));
  return { owner, license, its, page };
}

describe('a licence’s page', () => {
  it('shows its devices, also those that still use a slot, and its payments', async () => {
    const { owner, license, page } = await sold();
    const until = clock.now + 5 * DAY_MS;
    await addDevice({ licenseId: license.id, name: 'Ufficio', lastSeenAt: clock.now - 1 });
    const left = { deactivatedAt: clock.now, offlineUntil: until, slotUntil: until };
    await addDevice({ licenseId: license.id, name: 'Portatile', ...left });
    const paymentId = await addPayment(owner.id, { licenseId: license.id });
    expect(await page()).toMatchObject({
      active_devices: 1,
      slots: 2,
      devices: [
        { name: 'Ufficio', status: 'active' },
        { name: 'Portatile', status: 'reserved', offline_until: new Date(until).toISOString() },
      ],
      payments: [{ id: paymentId, amount: 4900, status: 'completed' }],
    });
  });

  it('shows its log, page by page', async () => {
    const { license } = await sold();
    for (const n of [1, 2, 3]) await addUsage(license.id, { detail: `${n}`, createdAt: clock.now + n });
    const first = read(
      LogPage,
      await call('staffLicenseLog', { access, query: { license: license.id, limit: '2' } }),
    );
    expect(first.results.map(({ detail }) => detail)).toEqual(['3', '2']);
    const query = { license: license.id, limit: '2', after: first.next ?? '' };
    const second = read(LogPage, await call('staffLicenseLog', { access, query }));
    expect(second).toMatchObject({ results: [{ detail: '1' }], next: null });
  });

  it('does not exist for an unknown licence', async () => {
    const params = { id: 'nessuna' };
    expect((await call('staffLicense', { access, params })).status).toBe(404);
    expect((await call('staffLicenseLog', { access, query: { license: 'nessuna' } })).status).toBe(404);
  });
});

describe('another key', () => {
  it('is shown to the customer, and the previous one is refused', async () => {
    const { owner, license, its, page } = await sold();
    const { masked_key } = await page();
    const answer = await call('replaceStaffKey', { ...its, body: { expected: { masked_key }, reason } });
    const after = read(StaffLicensePage, answer);
    expect(after.masked_key).not.toBe(masked_key);
    expect(after.former_keys).toBe(1);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.text).toContain('abbiamo sostituito la chiave della tua licenza Uno');
    expect(mail?.text).not.toContain('password');
    const device = desktop({ key: license.key, productId: 'one' });
    expect((await device.activate()).body).toMatchObject({ code: 'KEY_REPLACED' });
    const log = await call('securityLog', { access: owner.access });
    expect(log.body).toMatchObject({ results: [{ kind: 'key_replaced', device: 'COA', session_id: null }] });
    expect(await auditOf(license.id)).toMatchObject([{ action: 'license_key_replaced', reason }]);
  });

  it('is created once by two who saw the same state', async () => {
    const { its, page } = await sold();
    const { masked_key } = await page();
    const ask = () => call('replaceStaffKey', { ...its, body: { expected: { masked_key }, reason } });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await page()).former_keys).toBe(1);
  });

  it.each(['suspended', 'revoked'] as const)(
    'cannot replace one that is %s, and needs a confirmation',
    async (status) => {
      const { its, page } = await sold({ status });
      const body = { expected: { masked_key: (await page()).masked_key }, reason };
      expect(await call('replaceStaffKey', { ...its, body })).toMatchObject({
        status: 409,
        body: { code: status },
      });
      const other = await colleague();
      const unconfirmed = await call('replaceStaffKey', { ...its, access: other.access, body });
      expect(unconfirmed).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    },
  );
});

describe('a device', () => {
  const free = (id: string, status: string) =>
    call('freeDevice', { access, params: { id }, body: { expected: { status }, reason } });

  it('is deactivated, and then the slot is freed that its offline file uses', async () => {
    const { license, page } = await sold();
    const device = await addDevice({ licenseId: license.id, offlineUntil: clock.now + 5 * DAY_MS });
    const left = read(StaffLicensePage, await free(device.id, 'active'));
    expect(left).toMatchObject({ active_devices: 0, slots: 1, devices: [{ status: 'reserved' }] });
    expect(await free(device.id, 'active')).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        detail: expect.stringContaining('Dispositivo da «Attivo» a «Riservato» (Ada Rossi)'),
        current: { status: 'reserved' },
      },
    });
    const gone = read(StaffLicensePage, await free(device.id, 'reserved'));
    expect(gone).toMatchObject({ slots: 0, devices: [{ status: 'deactivated' }] });
    expect(await page()).toMatchObject({ slots: 0 });
    expect(await auditOf(license.id)).toMatchObject([
      { action: 'device_freed', before: { status: 'active' }, after: { status: 'reserved' } },
      { action: 'device_freed', before: { status: 'reserved' }, after: { status: 'deactivated' } },
    ]);
  });

  it('cannot be freed if it is unknown', async () => {
    expect((await free('nessuno', 'active')).status).toBe(404);
  });
});
