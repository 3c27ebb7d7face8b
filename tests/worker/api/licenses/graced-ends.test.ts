import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { ValidateResult } from '#lib/contract/devices/licensing.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { formatDate } from '#lib/format.ts';
import { call, clock, context, mailsTo, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { eventsOf } from '#tests/support/worker/fixtures/webhooks.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const DAYS = 10;

beforeAll(async () => {
  await addProduct({ id: 'graced', name: 'Con tolleranza', graceDays: DAYS, trialDays: 14 });
  await addProduct({ id: 'strict', name: 'Senza' });
});
beforeEach(() => {
  clock.now += 400 * DAY_MS;
});

const at = (instant: number) => new Date(instant).toISOString();

async function ending(fields: Partial<typeof licenses.$inferInsert> = {}) {
  const { id: userId, email } = await member();
  const license = await addLicense({ userId, productId: 'graced', expiresAt: clock.now + DAY_MS, ...fields });
  const isThis = eq(licenses.id, license.id);
  const { db } = context();
  return {
    ...license,
    userId,
    email,
    end: clock.now + DAY_MS,
    change: (columns: object) => db.update(licenses).set(columns).where(isThis),
    row: async () => (await db.select().from(licenses).where(isThis))[0],
    heard: async () => read(ValidateResult, await desktop(license).validate({ fingerprint: undefined })),
    shown: async () => {
      const { access } = await signIn(userId);
      return read(License, await call('license', { access, params: { id: license.id } }));
    },
  };
}

/** How each end came about, and whether a grace period follows it. */
const ends: [how: string, fields: object, changes: object[], isGraced: boolean][] = [
  ['of what was bought', {}, [], true],
  ['of what the seller gave', { isPaid: false, durationKey: 'gift' }, [], true],
  ['of a product without days', { productId: 'strict' }, [], false],
  ['of a trial', { durationKey: 'trial' }, [], false],
  ['of a trial that was extended', { durationKey: 'trial' }, [{ expiresAt: 2 }], false],
  ['of a trial that was bought', { durationKey: 'trial' }, [{ expiresAt: 2, durationKey: '1m' }], true],
  ['of what is not paid yet', { unpaidUntil: 1 }, [], false],
  ['of what was paid late', { unpaidUntil: 1 }, [{ unpaidUntil: null, expiresAt: 2 }], true],
  ['that was moved later', {}, [{ expiresAt: 3 }], true],
  ['that was moved nearer', { expiresAt: 5 }, [{ expiresAt: 2 }], false],
  ['that was moved nearer, and later again', { expiresAt: 5 }, [{ expiresAt: 2 }, { expiresAt: 3 }], true],
  ['of a bought trial that was given back', {}, [{ expiresAt: 0.5, durationKey: 'trial' }], false],
];
/** Numbers in the table are days from now. */
const dated = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      typeof value === 'number' ? clock.now + value * DAY_MS : value,
    ]),
  );

describe('an end', () => {
  it.each(ends)('%s', async (_, fields, changes, isGraced) => {
    const license = await ending(dated(fields));
    for (const each of changes) await license.change(dated(each));
    const end = (await license.row())?.expiresAt ?? 0;
    const last = end + DAYS * DAY_MS;
    expect((await license.heard()).license).toMatchObject({
      expires_at: at(end),
      grace_until: isGraced ? at(last) : null,
    });
    clock.now = end;
    expect((await license.heard()).code).toBe(isGraced ? 'VALID' : 'EXPIRED');
    await runJobs();
    expect((await license.row())?.status).toBe(isGraced ? 'active' : 'expired');
    clock.now = last - 1;
    expect((await license.heard()).code).toBe(isGraced ? 'VALID' : 'EXPIRED');
    clock.now = last;
    expect((await license.heard()).code).toBe('EXPIRED');
    await runJobs();
    expect((await license.row())?.status).toBe('expired');
  });
});

describe('a product’s grace period', () => {
  const decide = (graceDays: number) =>
    context().db.update(products).set({ graceDays }).where(eq(products.id, 'graced'));

  it('holds for sold licences, except for an end that was moved nearer', async () => {
    const [sold, nearer] = [await ending(), await ending({ expiresAt: clock.now + 5 * DAY_MS })];
    await nearer.change({ expiresAt: nearer.end });
    const trial = await ending({ durationKey: 'trial' });
    await decide(20);
    clock.now = sold.end + 19 * DAY_MS;
    const codes = async () =>
      Promise.all([sold, nearer, trial].map(async ({ heard }) => (await heard()).code));
    expect(await codes()).toEqual(['VALID', 'EXPIRED', 'EXPIRED']);
    await decide(DAYS);
    expect(await codes()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
  });
});

it('a licence that had ended before its import has none', async () => {
  const expiresAt = clock.now - DAY_MS;
  const { shown } = await ending({ status: 'expired', expiresAt });
  expect(await shown()).toMatchObject({ status: 'expired', expires_at: at(expiresAt), grace_until: null });
});

describe('a licence within its grace', () => {
  it('is active, and shows since when it should be paid for', async () => {
    const { end, shown } = await ending();
    expect(await shown()).toMatchObject({ expires_at: at(end), grace_until: at(end + DAYS * DAY_MS) });
    clock.now = end + DAY_MS;
    const last = at(end + DAYS * DAY_MS);
    const graced = { paid_until: at(end), grace_until: last, expires_at: last, days_until_expiry: 9 };
    expect(await shown()).toMatchObject({ status: 'active', is_active: true, ...graced });
  });

  it('is marked in the admin area, while it works', async () => {
    const { id, end } = await ending();
    const seen = async () =>
      (await call('staffLicense', { access: (await colleague()).access, params: { id } })).body;
    clock.now = end + DAY_MS;
    expect(await seen()).toMatchObject({ status: 'active', grace_until: at(end + DAYS * DAY_MS) });
    clock.now = end + DAYS * DAY_MS;
    expect(await seen()).toMatchObject({ status: 'expired', grace_until: null });
  });

  it('is described to its owner in mails and on the dashboard', async () => {
    const { id, userId, email, end } = await ending();
    clock.now = end + DAY_MS;
    await call('recoverLicenses', { body: { email } });
    const { access } = await signIn(userId);
    const { body } = await call('dashboardStats', { access });
    expect(body).toMatchObject({
      licenses: { active_list: [{ id, paid_until: at(end) }], expiring_soon: 1 },
    });
    expect((await mailsTo(email))[0]?.text).toContain(
      `valida fino al ${formatDate(at(end + DAYS * DAY_MS))}`,
    );
  });

  it('accepts devices and issues files to its last moment', async () => {
    const { end, key, productId } = await ending();
    clock.now = end + DAY_MS;
    const program = desktop({ key, productId });
    expect((await program.activate()).status).toBe(201);
    expect((await program.offlineFile()).body).toMatchObject({ expires_at: at(end + DAYS * DAY_MS) });
  });

  it('is announced in the reminder of its end', async () => {
    const expiresAt = clock.now + 7 * DAY_MS;
    const { email } = await ending({ createdAt: clock.now - 300 * DAY_MS, expiresAt });
    await runJobs();
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('scade tra 7 giorni'));
    expect(mail?.text).toContain(`funziona ancora fino al ${formatDate(at(expiresAt + DAYS * DAY_MS))}`);
  });

  it('has its last moment as end for integrators, who also learn of the grace before it', async () => {
    await newEndpoint((await confirmedColleague()).access);
    const { id, end, row } = await ending();
    const told = async () => (await eventsOf(id)).map(({ type, data }) => [type, data.license]);
    clock.now = end + DAY_MS;
    await runJobs();
    expect((await told()).map(([type]) => type)).not.toContain('license.expired');
    clock.now = end + DAYS * DAY_MS;
    await runJobs();
    expect((await row())?.status).toBe('expired');
    expect((await told()).at(-1)).toMatchObject([
      'license.expired',
      { status: 'expired', expires_at: at(end), grace_until: at(end + DAYS * DAY_MS) },
    ]);
  });

  it('is renewed from its paid end, as before it', async () => {
    const { id, userId, end, row, heard } = await ending({ anchorAt: clock.now + DAY_MS });
    clock.now = end + (DAYS - 1) * DAY_MS;
    const { access } = await signIn(userId);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call('renew', { access, headers, params: { id }, body: { duration_key: '12m' } });
    expect(await row()).toMatchObject({ expiresAt: addMonths(end, 12), anchorAt: end });
    expect((await heard()).license?.grace_until).toBe(at(addMonths(end, 12) + DAYS * DAY_MS));
  });
});
