import { and, count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkSteps } from '#lib/api/db/schema/bulk-changes.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { BulkChange, BulkPreview, BulkSkip, BulkStarted } from '#lib/contract/admin/licenses/changes.ts';
import { answersWithCursor } from '#lib/contract/calls/call.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, env, member, read, untaken } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { copyLicense } from '#tests/support/worker/fixtures/copies.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague, giveRole } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const reason = 'Server fermi per due giorni';
const extend = { action: 'extend', days: 2 };
let admin: Awaited<ReturnType<typeof colleague>>;
const { db } = context();

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  untaken.length = 0;
  admin = await colleague();
});

/** A customer's licences, one for each set of columns. */
async function sold(...more: Partial<typeof licenses.$inferInsert>[]) {
  const owner = await member();
  const made = await Promise.all(
    more.map((each) => addLicense({ userId: owner.id, productId: 'one', ...each })),
  );
  const filter = { customer: owner.id };
  return { owner, ids: made.map(({ id }) => id), byFilter: { kind: 'filter', filter } };
}

const preview = (selection: object, change: object) =>
  call('previewBulk', { access: admin.access, body: { selection, change } });

const start = (selection: object, change: object, changes: number, key: string = crypto.randomUUID()) =>
  call('startBulk', {
    access: admin.access,
    headers: { 'Idempotency-Key': key },
    body: { selection, change, reason, expected: { changes } },
  });

const begun = async (...asked: Parameters<typeof start>) => read(BulkStarted, await start(...asked)).id;
const state = async (id: string) =>
  read(BulkChange, await call('bulkChange', { access: admin.access, params: { id } }));
const skippedOf = async (change: string) =>
  read(
    answersWithCursor(BulkSkip).result,
    await call('bulkSkips', { access: admin.access, query: { change } }),
  ).results;
const rowsOf = (owner: { id: string }) => db.select().from(licenses).where(eq(licenses.userId, owner.id));
const mailsOf = async (owner: { id: string }) =>
  (await db.select({ count: count() }).from(mails).where(eq(mails.userId, owner.id)))[0]?.count;
const entries = async () =>
  (
    await db
      .select({ count: count() })
      .from(staffEvents)
      .where(and(eq(staffEvents.actorId, admin.id), eq(staffEvents.target, 'license')))
  )[0]?.count;

/** An environment in which this step fails. */
function failingAt(step: number) {
  let batches = 0;
  const DB = {
    prepare: (query: string) => env.DB.prepare(query),
    batch: (statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches === step) return Promise.reject(new Error('the database is away'));
      return env.DB.batch(statements);
    },
  } as D1Database;
  return { ...env, DB };
}

describe('a change of many licences', () => {
  it('counts the licences that have ended and would be valid again', async () => {
    const past = clock.now - DAY_MS;
    const { byFilter } = await sold({}, { expiresAt: past }, { expiresAt: past, status: 'expired' });
    const seen = async (change: object) => read(BulkPreview, await preview(byFilter, change));
    expect(await seen(extend)).toEqual({ changes: 3, revived: 2, skipped: [] });
    expect(await seen({ action: 'limit', devices: 5 })).toMatchObject({ changes: 3, revived: 0 });
  });

  it('announces what it will do, and does it', async () => {
    const states = [{}, { status: 'suspended' }, { status: 'revoked' }, { expiresAt: null }] as const;
    const { owner, ids, byFilter } = await sold(...states, {});
    const skipped = [
      { why: 'endless', count: 1 },
      { why: 'revoked', count: 1 },
      { why: 'suspended', count: 1 },
    ];
    const told = read(BulkPreview, await preview(byFilter, extend));
    expect(told.changes).toBe(2);
    expect(told.skipped).toEqual(expect.arrayContaining(skipped));
    const id = await begun(byFilter, extend, 2);
    expect(await state(id)).toMatchObject({ state: 'running', total: 5, changed: 0 });
    await doWork();
    expect(await state(id)).toMatchObject({ state: 'done', changed: 2, stayed: 3, change: extend, reason });
    expect((await skippedOf(id)).map(({ license_id, why }) => [ids.indexOf(license_id), why]).sort()).toEqual(
      [
        [1, 'suspended'],
        [2, 'revoked'],
        [3, 'endless'],
      ],
    );
    const ends = (await rowsOf(owner)).map(({ expiresAt }) => expiresAt);
    expect(ends.filter((end) => end === clock.now + 367 * DAY_MS)).toHaveLength(2);
    expect([await mailsOf(owner), await entries()]).toEqual([2, 2]);
  });

  it.each([
    ['suspend', {}, { status: 'suspended' }],
    ['reinstate', { status: 'suspended' }, { status: 'active' }],
    ['revoke', {}, { status: 'revoked' }],
    ['limit', {}, { maxActivations: 9 }],
  ] as const)('can %s ticked ones', async (action, before, after) => {
    const { owner, ids } = await sold(before, before, before);
    await confirmByPassword(admin.access);
    const change = action === 'limit' ? { action, devices: 9 } : { action };
    await begun({ kind: 'ids', ids: ids.slice(0, 2) }, change, 2);
    await doWork();
    const rows = await rowsOf(owner);
    expect(rows.filter(({ id }) => id !== ids[2])).toMatchObject([after, after]);
    expect(rows.find(({ id }) => id === ids[2])).toMatchObject({ ...before, maxActivations: 3 });
  });

  it('handles more than one step, each licence once, though a step fails half-way', async () => {
    const one = await sold({});
    await copyLicense(one.ids[0] ?? '', 204);
    const id = await begun(one.byFilter, extend, 205);
    await doWork(failingAt(2));
    expect(await state(id)).toMatchObject({ state: 'running', total: 205, changed: 200 });
    // The step's message is lost; the minutely job finds that.
    expect(untaken).toEqual([]);
    clock.now += 3 * 60_000;
    await runEachMinute(env, clock.now);
    await doWork();
    clock.now -= 3 * 60_000;
    expect(await state(id)).toMatchObject({ state: 'done', changed: 205, stayed: 0 });
    const ends = new Set((await rowsOf(one.owner)).map(({ expiresAt }) => expiresAt));
    expect([...ends]).toEqual([clock.now + 367 * DAY_MS]);
    expect([await mailsOf(one.owner), await entries()]).toEqual([205, 205]);
  });

  it('is done once though its message comes twice, and begun once for each key', async () => {
    const { owner, byFilter } = await sold({}, {});
    const answers = await Promise.all([1, 2].map(() => start(byFilter, extend, 2, 'one-and-the-same')));
    expect(new Set(answers.map((answer) => read(BulkStarted, answer).id)).size).toBe(1);
    const [message] = untaken;
    if (message) untaken.push(message, message);
    await doWork();
    expect(await start(byFilter, extend, 2, 'one-and-the-same')).toMatchObject({ status: 201 });
    await doWork();
    const ends = new Set((await rowsOf(owner)).map(({ expiresAt }) => expiresAt));
    expect([...ends]).toEqual([clock.now + 367 * DAY_MS]);
    expect(await mailsOf(owner)).toBe(2);
  });

  it('skips a licence that was changed or deleted since it began', async () => {
    const { ids, byFilter } = await sold({}, {}, {});
    const id = await begun(byFilter, extend, 3);
    await db
      .update(licenses)
      .set({ maxActivations: 8 })
      .where(eq(licenses.id, ids[0] ?? ''));
    await db.delete(licenses).where(eq(licenses.id, ids[1] ?? ''));
    await doWork();
    expect(await state(id)).toMatchObject({ state: 'done', changed: 1, stayed: 2 });
    expect(await skippedOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ license_id: ids[0], why: 'changed_meanwhile', product_name: 'Uno' }),
        expect.objectContaining({ license_id: ids[1], why: 'gone', product_name: '' }),
      ]),
    );
  });

  it('stops if its initiator is no admin any more', async () => {
    const { owner, byFilter } = await sold({}, {});
    const id = await begun(byFilter, extend, 2);
    await giveRole(admin.id, 'support');
    await doWork();
    expect(await state(id)).toMatchObject({ state: 'stopped', changed: 0, stayed: 0 });
    expect(await mailsOf(owner)).toBe(0);
    expect((await db.select().from(bulkSteps).where(eq(bulkSteps.changeId, id)))[0]?.doneAt).toBeNull();
  });

  it('can be stopped by any admin: done changes remain, and no further step runs', async () => {
    const { owner, byFilter } = await sold({}, {});
    const id = await begun(byFilter, extend, 2);
    const other = await colleague();
    const stop = () => call('stopBulk', { access: other.access, params: { id } });
    expect(await stop()).toMatchObject({ status: 200, body: { state: 'stopped', total: 2, changed: 0 } });
    await doWork();
    expect([await mailsOf(owner), await entries()]).toEqual([0, 0]);
    expect(await stop()).toMatchObject({ status: 409, body: { current: { state: 'stopped' } } });
    const log = db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
    expect(await log).toMatchObject([{ action: 'bulk_stopped', target: 'bulk', actorId: other.id }]);
  });

  it('is not begun if its number has changed, is zero, or without a confirmation', async () => {
    const { ids, byFilter } = await sold({}, {});
    await db
      .update(licenses)
      .set({ status: 'revoked' })
      .where(eq(licenses.id, ids[0] ?? ''));
    expect(await start(byFilter, extend, 2)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { changes: 1 } },
    });
    expect((await start(byFilter, { action: 'reinstate' }, 0)).status).toBe(400);
    expect(await start(byFilter, { action: 'revoke' }, 1)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect(untaken).toEqual([]);
  });

  it('needs an admin', async () => {
    const { byFilter } = await sold({});
    await giveRole(admin.id, 'support');
    expect((await preview(byFilter, extend)).status).toBe(404);
    expect((await start(byFilter, extend, 1)).status).toBe(404);
    expect((await call('bulkChanges', { access: admin.access })).status).toBe(200);
  });
});
