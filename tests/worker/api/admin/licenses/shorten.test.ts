import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { BulkPreview } from '#lib/contract/admin/licenses/changes.ts';
import { GivenLicense } from '#lib/contract/admin/licenses/gifts.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { RenewResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const reason = 'Una cifra di troppo';
let admin: Awaited<ReturnType<typeof colleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  admin = await colleague();
});

const seen = async (id: string) =>
  read(StaffLicensePage, await call('staffLicense', { access: admin.access, params: { id } }));

async function change(id: string, wanted: object, access = admin.access) {
  const { status, expires_at, max_activations } = await seen(id);
  const expected = { status, expires_at, max_activations };
  return call('changeLicense', { access, params: { id }, body: { change: wanted, expected, reason } });
}

async function bought() {
  const owner = await member();
  const { id } = await addLicense({ userId: owner.id, productId: 'one' });
  return { owner, id, end: (await seen(id)).expires_at };
}

const given = async (email: string, months: number) =>
  read(
    GivenLicense,
    await call('giveLicense', {
      access: admin.access,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { email, product_id: 'one', months, reason },
    }),
  ).id;

it('undoes a mistyped number, and results in the intended end', async () => {
  const { owner, id, end } = await bought();
  await change(id, { action: 'extend', days: 3650 });
  expect((await seen(id)).given_days).toBe(3650);
  const shortened = read(StaffLicensePage, await change(id, { action: 'shorten', days: 3650 }));
  expect(shortened).toMatchObject({ expires_at: end, given_days: 0, status: 'active' });
  const again = read(StaffLicensePage, await change(id, { action: 'extend', days: 365 }));
  expect(again).toMatchObject({ given_days: 365 });
  const mail = (await mailsTo(owner.email)).find(({ text }) => text.includes('accorciato'));
  expect(mail?.subject).toBe('La tua licenza Uno vale fino al 15 settembre 2027');
  expect(mail?.text).toContain('nessuno di quelli pagati');
  expect((await usageOf(id)).map(({ event }) => event)).toContain('shortened');
  const entries = await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
  expect(entries.map(({ action }) => action)).toEqual([
    'license_extended',
    'license_shortened',
    'license_extended',
  ]);
  expect(entries[1]).toMatchObject({ after: { expires_at: end }, reason });
});

it('takes nothing that was paid for', async () => {
  const { id, end } = await bought();
  expect(await change(id, { action: 'shorten', days: 1 })).toMatchObject({
    status: 409,
    body: { code: 'not_given' },
  });
  await change(id, { action: 'extend', days: 10 });
  expect(await change(id, { action: 'shorten', days: 11 })).toMatchObject({ status: 409 });
  await change(id, { action: 'shorten', days: 4 });
  expect(await change(id, { action: 'shorten', days: 7 })).toMatchObject({ status: 409 });
  const last = read(StaffLicensePage, await change(id, { action: 'shorten', days: 6 }));
  expect(last.expires_at).toBe(end);
});

it('keeps a paid renewal after a gift whole, and expired free days count no more', async () => {
  const owner = await member();
  const id = await given(owner.email, 6);
  const whole = (await seen(id)).given_days;
  expect(whole).toBe(181);
  await call('renew', {
    access: owner.access,
    params: { id },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { duration_key: '12m' },
  }).then((answer) => read(RenewResult, answer));
  clock.now += 100 * DAY_MS;
  // The admin's session has expired.
  admin = await colleague();
  expect((await seen(id)).given_days).toBe(81);
  expect(await change(id, { action: 'shorten', days: 82 })).toMatchObject({ status: 409 });
  const { expires_at } = read(StaffLicensePage, await change(id, { action: 'shorten', days: 81 }));
  expect(Date.parse(expires_at ?? '') - clock.now).toBeGreaterThanOrEqual(365 * DAY_MS);
  clock.now -= 100 * DAY_MS;
});

it('one of two at once is applied', async () => {
  const { id, end } = await bought();
  await change(id, { action: 'extend', days: 10 });
  const answers = await Promise.all([1, 2].map(() => change(id, { action: 'shorten', days: 10 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await seen(id)).expires_at).toBe(end);
});

it('in bulk: at most what each was given; the others are skipped with a reason', async () => {
  const [much, little, none] = [await bought(), await bought(), await bought()];
  await change(much.id, { action: 'extend', days: 40 });
  await change(little.id, { action: 'extend', days: 10 });
  const selection = { kind: 'ids', ids: [much.id, little.id, none.id] };
  const preview = await call('previewBulk', {
    access: admin.access,
    body: { selection, change: { action: 'shorten', days: 30 } },
  });
  expect(read(BulkPreview, preview)).toEqual({
    changes: 1,
    revived: 0,
    skipped: [{ why: 'not_given', count: 2 }],
  });
});

it('needs an admin', async () => {
  const { id } = await bought();
  await change(id, { action: 'extend', days: 10 });
  const { access } = await colleague('support');
  expect((await change(id, { action: 'shorten', days: 10 }, access)).status).toBe(404);
});

it('a licence without terms has no free days', async () => {
  const { id } = await bought();
  await context().db.delete(licenseTerms).where(eq(licenseTerms.licenseId, id));
  expect((await seen(id)).given_days).toBe(0);
  expect(await change(id, { action: 'shorten', days: 1 })).toMatchObject({ status: 409 });
  await context().db.update(licenses).set({ expiresAt: null }).where(eq(licenses.id, id));
  expect(await change(id, { action: 'shorten', days: 1 })).toMatchObject({ body: { code: 'endless' } });
});
