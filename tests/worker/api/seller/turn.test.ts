import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { call, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: Awaited<ReturnType<typeof addApiKey>>;
const reason = 'Pagamento stornato';

beforeAll(async () => {
  shop = await addApiKey({ name: 'Contabilità' });
  await addProduct({ id: 'one', name: 'Uno' });
});

async function sold(more: Partial<Parameters<typeof addLicense>[0]> = {}) {
  const owner = await member();
  const { id } = await addLicense({ userId: owner.id, productId: 'one', ...more });
  const its = { access: shop.access, params: { id }, body: { reason } };
  const entries = () => context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
  return { owner, id, its, entries };
}

describe('a licence whose status a program changes', () => {
  it.each([
    ['suspendLicense', 'active', 'suspended', 'La tua licenza Uno è sospesa', 'license_suspended'],
    ['reinstateLicense', 'suspended', 'active', 'La tua licenza Uno è di nuovo valida', 'license_reinstated'],
  ] as const)(
    '%s is done and mailed once, however often it is requested, and logged also if it changes nothing',
    async (name, status, after, subject, entry) => {
      const { owner, id, its, entries } = await sold({ status });
      const answers = [await call(name, its), await call(name, its), await call(name, its)];
      expect(answers).toMatchObject([1, 2, 3].map(() => ({ status: 200, body: { id, status: after } })));
      const mails = await mailsTo(owner.email);
      expect(mails).toMatchObject([{ subject }]);
      expect(mails[0]?.text).not.toContain(reason);
      expect(await usageOf(id)).toMatchObject([{ event: 'status_changed' }]);
      expect(await entries()).toMatchObject([
        { actorId: shop.id, action: entry, before: { status }, after: { status: after }, reason },
        // Logged once an hour, as programs repeat themselves.
        {
          actorId: shop.id,
          action: 'license_unchanged',
          before: { status: after },
          after: { status: after },
          reason,
        },
      ]);
    },
  );

  it('is shown as far as the key’s scopes allow: without that scope not whose it is, changed or not', async () => {
    const { owner, id, its, entries } = await sold();
    const { access } = await addApiKey({ scopes: ['licenses:suspend'] });
    const answers = [
      await call('reinstateLicense', { ...its, access }),
      await call('suspendLicense', { ...its, access }),
    ];
    expect(answers.map(({ body }) => body)).toEqual([
      { id, status: 'active' },
      { id, status: 'suspended' },
    ]);
    expect(await entries()).toMatchObject([{ action: 'license_unchanged' }, { action: 'license_suspended' }]);
    const reading = await call('suspendLicense', its);
    expect(reading.body).toMatchObject({ id, customer: { email: owner.email } });
  });

  it('remains revoked, which is logged, and unknown ones remain unknown', async () => {
    const { its, entries } = await sold({ status: 'revoked' });
    for (const name of ['suspendLicense', 'reinstateLicense'] as const)
      expect(await call(name, its)).toMatchObject({ status: 409, body: { code: 'revoked' } });
    expect(await entries()).toMatchObject([
      { actorId: shop.id, action: 'license_unchanged', after: { status: 'revoked' }, reason },
    ]);
    const nobodys = await call('suspendLicense', { ...its, params: { id: 'nessuno' } });
    expect(nobodys).toMatchObject({ status: 404, body: { code: 'license_not_found' } });
    expect((await call('suspendLicense', { ...its, body: { reason: '' } })).status).toBe(400);
  });

  it('is suspended once by two programs at the same moment', async () => {
    const { owner, its, entries } = await sold();
    const answers = await Promise.all([1, 2, 3].map(() => call('suspendLicense', its)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await mailsTo(owner.email), await entries()]).toMatchObject([
      [{}],
      [{ action: 'license_suspended' }, { action: 'license_unchanged' }],
    ]);
  });

  it('does not change if others change it each time, and no mail is sent', async () => {
    const { id, its } = await sold();
    let devices = 10;
    const change = () =>
      context().db.update(licenses).set({ maxActivations: devices++ }).where(eq(licenses.id, id));
    const busy = justBefore(3, change, justBefore(2, change, justBefore(1, change)));
    expect((await call('suspendLicense', its, busy)).body).toEqual({
      detail: expect.any(String),
      code: 'changed_meanwhile',
    });
  });

  it('is suspended even if somebody else changes it between reading and writing', async () => {
    const { id, its } = await sold();
    const change = () => context().db.update(licenses).set({ maxActivations: 8 }).where(eq(licenses.id, id));
    const answer = await call('suspendLicense', its, justBefore(1, change));
    expect(answer).toMatchObject({ status: 200, body: { status: 'suspended', max_activations: 8 } });
  });

  it('is logged as that program’s action, and found by its key', async () => {
    const { id, its } = await sold();
    const other = await addApiKey({ name: 'Negozio' });
    await call('suspendLicense', its);
    await call('reinstateLicense', { ...its, access: other.access });
    const { access } = await colleague('support');
    const { body } = await call('staffLog', { access, query: { actor: other.id } });
    expect(body).toMatchObject({
      results: [
        {
          actor_kind: 'api_key',
          actor_id: other.id,
          actor_name: 'Negozio',
          action: 'license_reinstated',
          target_id: id,
        },
      ],
      next: null,
    });
  });

  it('tells a colleague who comes too late which program was faster', async () => {
    const { id, its } = await sold();
    const { access } = await colleague();
    const page = read(StaffLicensePage, await call('staffLicense', { access, params: { id } }));
    await call('suspendLicense', its);
    // A second program, whose request changes nothing.
    await call('suspendLicense', { ...its, access: (await addApiKey({ name: 'Negozio' })).access });
    const { status, expires_at, max_activations } = page;
    const body = { change: { action: 'suspend' }, expected: { status, expires_at, max_activations }, reason };
    const late = await call('changeLicense', { access, params: { id }, body });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(JSON.stringify(late.body)).toContain('Chiave API «Contabilità»');
  });
});
