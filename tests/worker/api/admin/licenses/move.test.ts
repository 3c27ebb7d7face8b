import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense, addUsage } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const reason = 'Ha cambiato azienda';
let admin: Awaited<ReturnType<typeof confirmedColleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno', trialDays: 14 }));
beforeEach(async () => {
  admin = await confirmedColleague();
});

type Licence = Partial<typeof licenses.$inferInsert>;

async function sold(more: Licence = {}) {
  const [giver, receiver] = [await member(), await member()];
  const license = await addLicense({ userId: giver.id, productId: 'one', ...more });
  const paymentId = await addPayment(giver.id, { licenseId: license.id });
  return { giver, receiver, license, paymentId };
}
type Sold = Awaited<ReturnType<typeof sold>>;

const move = ({ license, giver, receiver }: Sold, changes: object = {}, access = admin.access) =>
  call('moveLicense', {
    access,
    params: { id: license.id },
    body: { email: receiver.email, expected: { customer_id: giver.id }, reason, ...changes },
  });

const totalOf = async ({ access }: { access: string }) =>
  ((await call('licenses', { access })).body as { count: number }).count;

describe('a licence that moves to another account', () => {
  it('belongs to the new owner with key and devices, and no longer to the former one', async () => {
    const it = await sold();
    const { giver, receiver, license } = it;
    const device = desktop({ key: license.key, productId: 'one' });
    await device.activate();
    await addUsage(license.id, { detail: 'Detto dal vecchio', createdAt: clock.now - DAY_MS });
    expect(await move(it)).toMatchObject({ status: 200, body: { customer: { id: receiver.id } } });
    const asked = (access: string, name: 'license' | 'activations' | 'usageLogs') =>
      call(name, { access, params: { id: license.id } });
    expect((await asked(giver.access, 'license')).status).toBe(404);
    expect((await asked(giver.access, 'activations')).status).toBe(404);
    expect((await asked(giver.access, 'usageLogs')).status).toBe(404);
    expect(await totalOf(giver)).toBe(0);
    expect(await totalOf(receiver)).toBe(1);
    expect((await asked(receiver.access, 'license')).body).toMatchObject({
      license_key: license.key,
      purchase_price: '0.00',
      active_activations: 1,
      open_contract: null,
    });
    const log = await asked(receiver.access, 'usageLogs');
    expect(JSON.stringify(log.body)).not.toContain('Detto dal vecchio');
    expect(log.body).toMatchObject({ results: [{ event: 'moved' }, { event: 'activated' }] });
    expect((await device.validate()).status).toBe(200);
  });

  it('leaves payment and document with the payer', async () => {
    const it = await sold();
    const { giver, receiver, paymentId } = it;
    await move(it);
    const params = { id: paymentId };
    expect((await call('payment', { access: giver.access, params })).body).toMatchObject({
      id: paymentId,
      license_id: null,
    });
    const documents = async (access: string) =>
      ((await call('paymentDocuments', { access })).body as { results: { kind: string }[] }).results;
    expect(await documents(giver.access)).toMatchObject([{ kind: 'simulated' }]);
    expect(await documents(receiver.access)).toEqual([]);
    expect((await call('payment', { access: receiver.access, params })).status).toBe(404);
    expect((await call('invoice', { access: receiver.access, params })).status).toBe(404);
    const data = await call('exportData', { access: receiver.access });
    expect(JSON.stringify(data.body)).not.toContain(paymentId);
    expect(JSON.stringify(data.body)).not.toContain('47040');
  });

  it('is announced to both, without the other’s name', async () => {
    const it = await sold();
    const { giver, receiver, license } = it;
    await move(it, { to_customer: 'Come chiesto al telefono' });
    const [away] = await mailsTo(giver.email);
    const [here] = await mailsTo(receiver.email);
    expect(away?.subject).toBe('La licenza Uno è passata a un altro account');
    expect(here?.subject).toBe('Hai ricevuto la licenza Uno');
    for (const mail of [away, here]) expect(mail?.text).toContain('Come chiesto al telefono');
    expect(away?.text).not.toContain(receiver.email);
    expect(here?.text).not.toContain(giver.email);
    expect(here?.text).not.toContain(license.key);
    for (const [{ access }, kind] of [
      [giver, 'license_moved_away'],
      [receiver, 'license_moved_here'],
    ] as const) {
      expect((await call('securityLog', { access })).body).toMatchObject({ results: [{ kind }] });
      expect((await call('dashboardStats', { access })).body).toMatchObject({
        recent_activity: [{ type: kind, description: 'Uno' }],
      });
    }
    const entries = await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, license.id));
    expect(entries).toMatchObject([
      { action: 'license_moved', before: { user_id: giver.id }, after: { user_id: receiver.id }, reason },
    ]);
  });

  it('counts as the new owner’s trial, and not twice', async () => {
    const it = await sold({ durationKey: 'trial', purchasePriceCents: 0 });
    await move(it);
    const { access } = it.receiver;
    expect(await call('startTrial', { access, params: { id: 'one' } })).toMatchObject({
      status: 409,
      body: { code: 'TRIAL_USED' },
    });
    expect((await move(await sold({ durationKey: 'trial' }), { email: it.receiver.email })).status).toBe(200);
  });

  it('is revoked if its payment is refunded, and the new owner is informed', async () => {
    const it = await sold();
    const { receiver, paymentId } = it;
    await move(it);
    await call('refundPayment', {
      access: admin.access,
      params: { id: paymentId },
      body: { amount: '49.00', expected: { status: 'completed', refunded: '0' }, reason },
    });
    const [row] = await context().db.select().from(licenses).where(eq(licenses.id, it.license.id));
    expect(row?.status).toBe('revoked');
    const subjects = (await mailsTo(receiver.email)).map(({ subject }) => subject);
    expect(subjects).toContain('La tua licenza Uno è stata revocata');
  });
});

describe('is refused', () => {
  it('for an address that is unknown, unconfirmed or the owner’s, and nothing is written', async () => {
    const it = await sold();
    const waiting = await member();
    await context().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, waiting.id));
    for (const email of ['nessuno@esempio.it', waiting.email])
      expect(await move(it, { email })).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
    expect(await move(it, { email: it.giver.email })).toMatchObject({
      status: 409,
      body: { code: 'same_account' },
    });
    expect(await mailsTo(it.giver.email)).toEqual([]);
  });

  it.each(['revoked', 'suspended'] as const)('of one that is %s', async (status) => {
    expect(await move(await sold({ status }))).toMatchObject({ status: 409, body: { code: status } });
  });

  it('without a confirmation; to support the call is unknown', async () => {
    const it = await sold();
    const { access } = await confirmedColleague('support');
    expect((await move(it, {}, access)).status).toBe(404);
  });

  it('except once, of two at once or with an outdated owner', async () => {
    const it = await sold();
    const third = await member();
    const answers = await Promise.all([move(it), move(it, { email: third.email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await move(it);
    expect(again).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await mailsTo(it.giver.email)).length).toBe(1);
  });
});
