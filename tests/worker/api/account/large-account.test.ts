import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import {
  call,
  clock,
  context,
  env,
  mailsTo,
  member,
  PASSWORD,
  read,
  untaken,
} from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { copyLicense, copyPayment } from '#tests/support/worker/fixtures/copies.ts';
import { addUsage, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { consumeWork, doWork, runJobs } from '#tests/support/worker/work.ts';

const QUERIES_A_STEP = 200;
/** A search that finds nothing reads the row next to its place in the index, if there is one. */
const NEIGHBOURS = 4;
/** One step takes 290 licences. */
const MORE_THAN_A_STEP = 300;
/** How long a deletion may stand still before the minutely job resumes it. */
const SLACK_MS = 60_000;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

async function customer() {
  const user = await member();
  const headers = { 'Idempotency-Key': 'the-first-order' };
  const body = { product_id: 'one', duration_key: '1m' };
  const { license } = read(PurchaseResult, await call('purchase', { access: user.access, body, headers }));
  return { ...user, licenseId: String(license.id), key: license.license_key };
}

/** Copies a customer's licence and payment, and adds lines to the licence's log. */
async function grow({ licenseId }: { licenseId: string }, copies: number, lines: number) {
  await copyLicense(licenseId, copies);
  await copyPayment(licenseId, copies);
  const line = (i: number) => ({ event: 'validated', createdAt: clock.now - i }) as const;
  await addUsage(licenseId, ...Array.from({ length: lines }, (_, i) => line(i)));
}

/** All personal data that a profile has. */
const person: Partial<typeof users.$inferInsert> = {
  phone: '+39 0784 1',
  company: 'Canne al vento',
  address: 'Via del Parco 7',
  city: 'Nuoro',
  postalCode: '08100',
  province: 'NU',
  taxCode: 'DLDGRZ71P67F979Z',
  vatNumber: '01234567897',
  sdiCode: 'A1B2C3D',
  pec: 'g@pec.example',
  buyerAnswer: 'given',
  productNews: true,
};

const remove = (access: string, inEnv?: ApiEnv) =>
  call('deleteAccount', { access, body: { password: PASSWORD } }, inEnv);
const rowOf = async (id: string) => (await context().db.select().from(users).where(eq(users.id, id)))[0];
const isLeft = async (id: string) =>
  (await rowOf(id)) !== undefined ||
  (await context().db.select().from(licenses).where(eq(licenses.userId, id))).length > 0;

describe('the deletion of an account', () => {
  it('costs the call the same, regardless of the account’s size and of other waiting mails', async () => {
    const [small, large] = [await customer(), await customer()];
    const counted = countRows(env.DB);
    const inEnv = { ...env, DB: counted.database };
    const one = await counted.measure(() => remove(small.access, inEnv));
    await grow(large, 300, 4000);
    await env.DB.prepare(
      `INSERT INTO mails (id, kind, "to", content, keeps, due_at, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       SELECT 'waiting-' || i, 'expiry-reminder', i || '@example.com', '', 'all', ?1, ?1 FROM n`,
    )
      .bind(clock.now + DAY_MS)
      .run();
    const { rowsRead, ...other } = await counted.measure(() => remove(large.access, inEnv));
    expect(one).toMatchObject(other);
    expect(Math.abs(rowsRead - one.rowsRead)).toBeLessThanOrEqual(NEIGHBOURS);
  });

  it('takes effect for everybody at once', async () => {
    const { id, email, access, refresh, key } = await customer();
    await context().db.update(users).set(person).where(eq(users.id, id));
    untaken.length = 0;
    await remove(access);
    expect(await isLeft(id)).toBe(true);
    expect((await call('profile', { access })).status).toBe(401);
    expect((await call('tokenRefresh', { body: { refresh } })).status).toBe(401);
    expect((await call('login', { body: { email, password: PASSWORD } })).status).toBe(401);
    const program = { license_key: key, product_id: 'one', fingerprint: 'device-0001' };
    const device = { name: 'PC', platform: 'Linux', app_version: '1' };
    for (const [name, body] of [
      ['validate', program],
      ['activate', { ...program, ...device }],
    ] as const)
      expect((await call(name, { body })).body).toMatchObject({ code: 'NOT_FOUND' });
    const before = (await mailsTo(email)).length;
    await call('passwordReset', { body: { email } });
    expect(await mailsTo(email)).toHaveLength(before);
    const { createdAt: _, id: __, deletedAt: ___, role, kind, ...left } = (await rowOf(id)) ?? {};
    expect([role, kind]).toEqual(['customer', 'person']);
    expect(Object.values({ ...left, email: '' }).filter(Boolean)).toEqual([]);
  });

  it('goes on in steps with bounded queries, survives a kill, and leaves payments without an owner', async () => {
    const owner = await customer();
    await grow(owner, MORE_THAN_A_STEP, 6000);
    // Runs what other deletions have left.
    await doWork();
    await remove(owner.access);
    const [first] = untaken.splice(0);
    if (!first) throw new Error('No step was begun');
    const counted = countRows(env.DB);
    const inEnv = { ...env, DB: counted.database };
    const queriesOf = async (taking: () => Promise<unknown>) => (await counted.measure(taking)).queries;
    expect(await queriesOf(() => consumeWork([first], inEnv))).toBeLessThanOrEqual(QUERIES_A_STEP);
    // The process is killed before it sends the next message.
    untaken.length = 0;
    expect(await isLeft(owner.id)).toBe(true);
    await runEachMinute(env, clock.now + SLACK_MS - 1);
    expect(untaken).not.toContainEqual(first);
    clock.now += SLACK_MS;
    await runEachMinute(env, clock.now);
    expect(untaken).toContainEqual(first);
    await Promise.all([consumeWork([first]), consumeWork([first])]);
    expect(await queriesOf(() => doWork(inEnv))).toBeLessThanOrEqual(QUERIES_A_STEP);
    expect(await isLeft(owner.id)).toBe(false);
    expect(await usageOf(owner.licenseId)).toEqual([]);
    const kept = await context()
      .db.select()
      .from(payments)
      .where(eq(payments.transactionId, `${owner.licenseId}7`));
    expect(kept).toMatchObject([{ userId: null, licenseId: null, productName: 'Uno' }]);
    expect(await runEachMinute(env, clock.now + DAY_MS)).toMatchObject({ erasures: 0 });
  });

  it('sends one farewell for many requests at once', async () => {
    const { access, email } = await customer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(access)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const farewells = (await mailsTo(email)).filter(({ subject }) => subject.includes('eliminato'));
    expect(farewells).toHaveLength(1);
  });

  it('is left to its steps by the hourly jobs', async () => {
    const owner = await customer();
    await grow(owner, 20, 10);
    const [license] = await context().db.select().from(licenses).where(eq(licenses.id, owner.licenseId));
    untaken.length = 0;
    await remove(owner.access);
    const steps = untaken.splice(0);
    clock.now = (license?.expiresAt ?? 0) - 7 * DAY_MS;
    expect(await runJobs()).toMatchObject({ reminders: 0 });
    expect(await rowOf(owner.id)).toBeDefined();
    untaken.push(...steps);
    await doWork();
    expect(await isLeft(owner.id)).toBe(false);
  });
});
