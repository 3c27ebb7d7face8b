import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkChanges } from '#lib/api/db/schema/bulk-changes.ts';
import { erasures } from '#lib/api/db/schema/erasures.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { readReadiness } from '#lib/api/outboxes.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import type { OutboxName } from '#lib/contract/admin/failed.ts';
import { BulkStarted } from '#lib/contract/admin/licenses/changes.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import {
  call,
  clock,
  context,
  env,
  member,
  PASSWORD,
  read,
  signIn,
  untaken,
} from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { forgetRows, overdueRows, type QueuedName } from '#tests/support/worker/outbox-rows.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { consumeWork, doWork } from '#tests/support/worker/work.ts';

const queued: QueuedName[] = ['mails', 'webhooks', 'payments', 'bulk', 'erasures'];
const { db } = context();
const list = async (access: string, query: Record<string, string> = {}) =>
  read(adminCalls.failedWork.result, await call('failedWork', { access, query }));
const retry = (access: string, outbox: OutboxName, id: string | number) =>
  call('retryFailedWork', { access, body: { outbox, id: String(id) } });
const auditOf = (target: string) => db.select().from(staffEvents).where(eq(staffEvents.targetId, target));

let batches = 0;
/** An environment in which the first batch of each attempt fails, and the second one records the failure. */
const broken: ApiEnv = {
  ...env,
  DB: {
    prepare: (query: string) => env.DB.prepare(query),
    batch: (statements: D1PreparedStatement[]) => {
      batches += 1;
      if (batches % 2 === 1) return Promise.reject(new Error('the database is away'));
      return env.DB.batch(statements);
    },
  } as unknown as D1Database,
};

/** Runs the consumer in the broken environment and the minutely job until the rows have failed. */
async function fail(hours: number) {
  const end = clock.now + hours * 60 * MINUTE_MS;
  while (clock.now < end) {
    await consumeWork(untaken.splice(0), broken);
    clock.now += 30 * MINUTE_MS;
    await runEachMinute(env, clock.now);
  }
  untaken.length = 0;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  untaken.length = 0;
  clock.now += MINUTE_MS;
  for (const name of queued) await forgetRows(name);
});

describe('the list of failed work', () => {
  it('has all kinds, newest first, page by page, and counts each', async () => {
    const { access } = await colleague('support');
    const counts = (await readReadiness(env)).failed;
    for (const name of queued) await overdueRows(name, 3);
    for (const table of ['mails', 'webhook_deliveries', 'provider_tasks', 'bulk_changes', 'erasures'])
      await env.DB.prepare(`UPDATE ${table} SET state = 'failed', attempts = 6, answer = 'no'`).run();
    const { results, next } = await list(access);
    expect(results).toHaveLength(15);
    expect(next).toBe(null);
    expect(new Set(results.map(({ outbox }) => outbox))).toEqual(new Set(queued));
    const times = results.map(({ failed_at }) => failed_at);
    expect(times).toEqual(times.toSorted().reverse());
    const paged = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list(access, { limit: '4', after });
      paged.push(...page.results);
      after = page.next;
    }
    expect(paged).toEqual(results);
    const more = Object.fromEntries(queued.map((name) => [name, 3]));
    expect((await readReadiness(env)).failed).toEqual({ ...counts, ...more });
    expect(results.find(({ outbox }) => outbox === 'webhooks')).toMatchObject({
      about: 'Licenza scaduta',
      page: expect.stringContaining('/admin/webhooks/deliveries/'),
      attempts: 6,
      answer: 'no',
      for_admins: true,
    });
  });

  it('omits what waits, is done, or belonged to a deleted address', async () => {
    const { access } = await colleague('support');
    for (const name of queued) await overdueRows(name, 1);
    await env.DB.prepare("UPDATE webhook_deliveries SET state = 'failed'").run();
    await env.DB.prepare("UPDATE webhook_endpoints SET state = 'deleted'").run();
    expect((await list(access)).results).toEqual([]);
    expect((await readReadiness(env)).failed.webhooks).toBe(0);
    await env.DB.prepare("UPDATE webhook_endpoints SET state = 'on' WHERE id = 'rows'").run();
  });
});

describe('a retry', () => {
  it('sends a mail once, and is audited', async () => {
    const { id: me, access } = await colleague('support');
    const [id = ''] = await overdueRows('mails', 1);
    expect((await retry(access, 'mails', id)).status).toBe(409);
    await db.update(mails).set({ state: 'failed', content: '{}' });
    const statuses = [await retry(access, 'mails', id), await retry(access, 'mails', id)];
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await auditOf(String(id))).toMatchObject([{ actorId: me, action: 'mail_sent_again' }]);
  });

  it.each(queued.slice(1))('of %s needs an admin', async (name) => {
    const { access } = await colleague('support');
    const [id = ''] = await overdueRows(name, 1);
    expect(await retry(access, name, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each(['bulk', 'erasures', 'usage', 'payments'] as const)('of an unknown %s is refused', async (name) => {
    const { access } = await confirmedColleague();
    expect((await retry(access, name, 'nessuno')).status).toBe(404);
  });

  it('of a task without a discrepancy is audited by itself', async () => {
    const { access } = await confirmedColleague();
    const [id = ''] = await overdueRows('payments', 1);
    await env.DB.prepare("UPDATE provider_tasks SET state = 'failed', subject = 'evt_1'").run();
    expect((await retry(access, 'payments', id)).status).toBe(204);
    expect(await auditOf('event evt_1')).toMatchObject([{ action: 'work_retried' }]);
    expect((await retry(access, 'payments', id)).status).toBe(409);
  });
});

it('restarts a bulk change that had failed after many attempts and was listed', async () => {
  const { id: me, access: before } = await colleague();
  await addProduct({ id: 'one' });
  const { id } = await addLicense({ userId: (await member()).id, productId: 'one' });
  const started = await call('startBulk', {
    access: before,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      selection: { kind: 'ids', ids: [id] },
      change: { action: 'suspend' },
      reason: 'Furto',
      expected: { changes: 1 },
    },
  });
  const change = read(BulkStarted, started).id;
  await fail(6);
  const { access } = await signIn(me);
  const shown = read(
    adminCalls.bulkChange.result,
    await call('bulkChange', { access, params: { id: change } }),
  );
  expect(shown).toMatchObject({ state: 'failed', changed: 0, ended_at: expect.any(String) });
  const [row] = (await list(access)).results;
  expect(row).toMatchObject({
    outbox: 'bulk',
    id: change,
    about: 'Sospendi',
    answer: 'the database is away',
  });
  expect((await retry(access, 'bulk', change)).status).toBe(204);
  expect((await retry(access, 'bulk', change)).status).toBe(409);
  await doWork();
  expect(await db.select().from(bulkChanges)).toMatchObject([{ state: 'done', changed: 1 }]);
  expect(await db.select().from(licenses).where(eq(licenses.id, id))).toMatchObject([
    { status: 'suspended' },
  ]);
  expect(await auditOf(change)).toMatchObject([{ actorId: me, action: 'work_retried', target: 'bulk' }]);
});

it('restarts an erasure that had failed after many attempts and was listed without the person', async () => {
  const { id: me } = await colleague();
  const owner = await member();
  await call('deleteAccount', { access: owner.access, body: { password: PASSWORD } });
  await fail(16);
  const { access } = await signIn(me);
  const [row] = (await list(access)).results;
  expect(row).toMatchObject({ outbox: 'erasures', id: owner.id, page: null });
  expect(JSON.stringify(row)).not.toContain(owner.email);
  expect((await retry(access, 'erasures', owner.id)).status).toBe(204);
  await doWork();
  expect(await db.select().from(users).where(eq(users.id, owner.id))).toEqual([]);
  expect(await db.select().from(erasures)).toEqual([]);
});
