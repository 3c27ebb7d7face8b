import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { expiryReminders } from '#lib/api/db/schema/expiry-reminders.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { runStep } from '#lib/api/jobs.ts';
import type { WorkMessage } from '#lib/api/work/messages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, env, member, untaken } from '#tests/support/worker/api.ts';
import { type Cost, countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { consumeWork, doWork, runJobs } from '#tests/support/worker/work.ts';

const MANY = 12_000;
const first: WorkMessage = { job: 'reminders', days: 1 };
/** The limit of queries for a step of the reminders. */
const QUERIES_A_STEP = 200;

beforeAll(() => addProduct({ id: 'risk', name: 'Risk Manager' }));
beforeEach(async () => {
  clock.now += 400 * DAY_MS;
  await runJobs();
});

/** A customer's licences that end in seven days, within two hours, in the reverse order of their rows. */
async function manyEnding(count: number) {
  const { id: userId } = await member();
  const expiresAt = clock.now + 7 * DAY_MS;
  const { id } = await addLicense({
    userId,
    productId: 'risk',
    createdAt: expiresAt - 365 * DAY_MS,
    expiresAt,
  });
  const columns = `user_id, product_id, status, key_sealed, key_first, key_last, duration_key, duration_months, purchase_price_cents,
    max_activations, created_at`;
  await env.DB.prepare(
    `INSERT INTO licenses (id, key_lookup, expires_at, ${columns})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT ?2 || i, ?2 || i, expires_at - (i / 2) * ?3, ${columns} FROM n, licenses WHERE id = ?2`,
  )
    .bind(count - 1, id, Math.floor((2 * 3_600_000) / count))
    .run();
  return { userId };
}

/** A customer's reminders, in the order of the licences' ends. */
async function idsByEnd(userId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT m.id FROM mails m
     JOIN licenses l ON instr(m.content, '?license=' || l.id || '"')
     WHERE m.user_id = ?1 AND l.user_id = ?1 ORDER BY l.expires_at, l.rowid`,
  )
    .bind(userId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

const remindersOf = (userId: string) =>
  context()
    .db.select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, 'expiry-reminder')));

it(`${MANY} are sent, each once, with a limit of queries a step and a small fraction of one each`, async () => {
  const { userId } = await manyEnding(MANY);
  const counted = countRows(env.DB);
  const inEnv = { ...env, DB: counted.database };
  const steps: Cost[] = [];
  let handled = 0;
  for (let message: WorkMessage | undefined = first; message; ) {
    const step: WorkMessage = message;
    const cost = await counted.measure(async () => {
      const taken = await runStep(context(inEnv), step);
      handled += taken.handled;
      message = taken.next;
    });
    steps.push(cost);
  }
  expect(handled).toBe(MANY);
  expect(await remindersOf(userId)).toHaveLength(MANY);
  expect(Math.max(...steps.map(({ queries }) => queries))).toBeLessThanOrEqual(QUERIES_A_STEP);
  const each = (of: keyof Cost) => steps.reduce((sum, cost) => sum + cost[of], 0) / MANY;
  expect(each('queries')).toBeLessThan(0.01);
  expect(each('rowsRead')).toBeLessThan(20);
}, 120_000);

it('are written and enqueued in the order of the ends', async () => {
  const told: string[] = [];
  const MAILS = {
    sendBatch: async (messages: Iterable<MessageSendRequest<{ id: string }>>) => {
      for (const { body } of messages) told.push(body.id);
    },
  } as unknown as typeof env.MAILS;
  const { userId } = await manyEnding(600);
  untaken.push(first);
  await doWork({ ...env, MAILS });
  expect(told).toHaveLength(600);
  expect(told).toEqual(await idsByEnd(userId));
});

it('are sent once each when messages are doubled, in parallel or after a kill in the middle', async () => {
  const { userId } = await manyEnding(1300);
  const counted = countRows(env.DB);
  let statements = 0;
  // The process ends after it has written the first page.
  const dying = {
    ...counted.database,
    prepare: counted.database.prepare,
    batch: (all: D1PreparedStatement[]) => {
      if (++statements > 1) throw new Error('killed');
      return counted.database.batch(all);
    },
  } as D1Database;
  await expect(runStep(context({ ...env, DB: dying }), { job: 'reminders', days: 7 })).rejects.toThrow(
    'killed',
  );
  expect(await remindersOf(userId)).toHaveLength(500);
  await Promise.all([1, 2, 3].map(() => consumeWork([{ job: 'reminders', days: 7 }])));
  await doWork();
  expect(await remindersOf(userId)).toHaveLength(1300);
  const marks = await context()
    .db.select()
    .from(expiryReminders)
    .innerJoin(licenses, eq(licenses.id, expiryReminders.licenseId))
    .where(eq(licenses.userId, userId));
  expect(marks).toHaveLength(1300);
});
