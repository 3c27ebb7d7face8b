import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { type LicenseVersion, StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const reason = 'Pagamento contestato';
let admin: Awaited<ReturnType<typeof colleague>>;

beforeAll(async () => {
  admin = await colleague();
  await addProduct({ id: 'one', name: 'Uno' });
});

const rowOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0];
const auditOf = (id: string) => context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));

async function sold(more: Partial<Parameters<typeof addLicense>[0]> = {}) {
  const owner = await member();
  const license = await addLicense({ userId: owner.id, productId: 'one', ...more });
  const its = { access: admin.access, params: { id: license.id } };
  const see = async (): Promise<LicenseVersion> => {
    const { status, expires_at, max_activations } = read(StaffLicensePage, await call('staffLicense', its));
    return { status, expires_at, max_activations };
  };
  const change = async (wanted: object, expected?: LicenseVersion, access = admin.access) =>
    call('changeLicense', {
      ...its,
      access,
      body: { change: wanted, expected: expected ?? (await see()), reason },
    });
  return { owner, license, its, see, change };
}

describe('a change of a licence', () => {
  it.each([
    ['suspend', 'active', 'suspended', 'La tua licenza Uno è sospesa', 'license_suspended'],
    ['reinstate', 'suspended', 'active', 'La tua licenza Uno è di nuovo valida', 'license_reinstated'],
    ['revoke', 'active', 'revoked', 'La tua licenza Uno è stata revocata', 'license_revoked'],
  ] as const)('%s is applied, mailed and logged', async (action, status, after, subject, entry) => {
    const { owner, license, change } = await sold({ status });
    await confirmByPassword(admin.access);
    const answer = await change({ action });
    expect(read(StaffLicensePage, answer).status).toBe(after);
    const mails = await mailsTo(owner.email);
    expect(mails).toMatchObject([{ subject }]);
    expect(mails[0]?.text).not.toContain(reason);
    expect(await usageOf(license.id)).toMatchObject([{ event: 'status_changed' }]);
    expect(JSON.stringify(await usageOf(license.id))).not.toContain(reason);
    expect(await auditOf(license.id)).toMatchObject([
      {
        actorId: admin.id,
        action: entry,
        target: 'license',
        before: { status },
        after: { status: after },
        reason,
      },
    ]);
  });

  it('adds days to the end, or to now if it has passed, and makes it valid again', async () => {
    const { owner, license, change } = await sold({ expiresAt: clock.now + DAY_MS });
    const later = read(StaffLicensePage, await change({ action: 'extend', days: 30 }));
    expect(later.expires_at).toBe(new Date(clock.now + 31 * DAY_MS).toISOString());
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('La tua licenza Uno vale fino al 16 ottobre 2026');
    expect(mail?.text).toContain('prima il 16 settembre 2026');
    expect(await auditOf(license.id)).toMatchObject([
      {
        action: 'license_extended',
        before: { expires_at: new Date(clock.now + DAY_MS).toISOString() },
        after: { expires_at: later.expires_at },
      },
    ]);
    const ended = await sold({ status: 'expired', expiresAt: clock.now - DAY_MS });
    const back = read(StaffLicensePage, await ended.change({ action: 'extend', days: 2 }));
    expect(back).toMatchObject({
      status: 'active',
      expires_at: new Date(clock.now + 2 * DAY_MS).toISOString(),
    });
  });

  it('extends to the end of a day in Italy', async () => {
    const { change } = await sold();
    const summer = read(StaffLicensePage, await change({ action: 'extend_until', until: '2028-07-01' }));
    expect(summer.expires_at).toBe('2028-07-01T21:59:59.999Z');
    const winter = read(StaffLicensePage, await change({ action: 'extend_until', until: '2028-12-31' }));
    expect(winter.expires_at).toBe('2028-12-31T22:59:59.999Z');
  });

  it('changes the number of devices', async () => {
    const { owner, license, change } = await sold({ maxActivations: 3 });
    expect(read(StaffLicensePage, await change({ action: 'limit', devices: 5 })).max_activations).toBe(5);
    expect((await mailsTo(owner.email))[0]?.subject).toBe('La tua licenza Uno vale per 5 dispositivi');
    expect(await auditOf(license.id)).toMatchObject([
      { before: { max_activations: 3 }, after: { max_activations: 5 } },
    ]);
  });

  it.each([
    [{ action: 'suspend' }, { status: 'suspended' }, 'already'],
    [{ action: 'reinstate' }, {}, 'not_suspended'],
    [{ action: 'extend', days: 3 }, { status: 'suspended' }, 'suspended'],
    [{ action: 'extend', days: 3 }, { expiresAt: null }, 'endless'],
    [{ action: 'extend_until', until: '2026-09-20' }, {}, 'not_later'],
    [{ action: 'limit', devices: 3 }, {}, 'already'],
    [{ action: 'limit', devices: 4 }, { status: 'revoked' }, 'revoked'],
  ] as const)('%o is skipped for a licence that is %o', async (wanted, state, code) => {
    const { owner, license, change } = await sold(state);
    expect(await change(wanted)).toMatchObject({ status: 409, body: { code } });
    expect(await rowOf(license.id)).toMatchObject({ expiresAt: license.expiresAt, status: license.status });
    expect([await mailsTo(owner.email), await auditOf(license.id)]).toEqual([[], []]);
  });

  it('asks for a confirmation before it revokes', async () => {
    const other = await colleague();
    const { license, change } = await sold();
    expect(await change({ action: 'revoke' }, undefined, other.access)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect((await rowOf(license.id))?.status).toBe('active');
  });

  it('needs a reason, and valid numbers', async () => {
    const { its, see } = await sold();
    const expected = await see();
    const ask = (body: object) => call('changeLicense', { ...its, body: { expected, reason, ...body } });
    for (const bad of [0, -1, 1.5, 4000, '7'])
      expect((await ask({ change: { action: 'extend', days: bad } })).status).toBe(400);
    const change = { action: 'suspend' };
    for (const bad of ['', ' ', 'x'.repeat(501)])
      expect(await ask({ change, reason: bad })).toMatchObject({
        status: 400,
        body: { reason: [expect.any(String)] },
      });
  });

  it('needs an admin; support may only read', async () => {
    const { access } = await colleague('support');
    const { license, see, change } = await sold();
    expect((await change({ action: 'suspend' }, await see(), access)).status).toBe(404);
    expect((await rowOf(license.id))?.status).toBe('active');
  });
});

describe('two changes of one licence', () => {
  it('the second learns what changed and by whom, and nothing is written', async () => {
    const { license, see, change } = await sold();
    const expected = await see();
    await change({ action: 'suspend' }, expected);
    expect(await change({ action: 'limit', devices: 9 }, expected)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        detail: expect.stringContaining('Stato da «Attiva» a «Sospesa» (Ada Rossi)'),
        current: { status: 'suspended', max_activations: 3 },
      },
    });
    expect((await rowOf(license.id))?.maxActivations).toBe(3);
    expect(await auditOf(license.id)).toHaveLength(1);
  });

  it('the second is also detected between reading and writing', async () => {
    const { license, its, see } = await sold();
    const expected = await see();
    const env = justBefore(1, async () => {
      await context().db.update(licenses).set({ maxActivations: 7 }).where(eq(licenses.id, license.id));
    });
    const body = { change: { action: 'suspend' }, expected, reason };
    expect(await call('changeLicense', { ...its, body }, env)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { max_activations: 7 } },
    });
    expect((await rowOf(license.id))?.status).toBe('active');
  });
});
