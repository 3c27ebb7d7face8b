import { count, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { mailResets } from '#lib/api/services/account/security/factor-reset/reset-job.ts';
import { clock, context, env, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { HOUR_MS } from '#tests/support/worker/factor-resets.ts';

const AT_ONCE = 200;

/** Resets that end in 48 hours and whose next mail is due, and twenty times as many accounts without a reset. */
async function manyDue(many: number) {
  const { id } = await member();
  const columns = 'password_hash, email_verified_at, first_name, last_name, created_at';
  const [at, due] = [clock.now + 48 * HOUR_MS, clock.now];
  await env.DB.prepare(
    `INSERT INTO users (id, email, factor_reset_at, factor_reset_mail_at, ${columns})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     SELECT ?2 || i, i || '@many.example', iif(i % 20, null, ?3), iif(i % 20, null, ?4), ${columns}
     FROM n, users WHERE id = ?2`,
  )
    .bind(20 * many, id, at, due)
    .run();
}

const written = async () => {
  const isReminder = eq(mails.kind, 'factor-reset-reminder');
  const [row] = await context().db.select({ count: count() }).from(mails).where(isReminder);
  return row?.count;
};

it('writes the mails of many resets in portions, each once, and reads only the due ones', async () => {
  await manyDue(AT_ONCE + 50);
  const counter = countRows(env.DB);
  const inEnv = { ...env, DB: counter.database };
  // Two parallel runs have the effect of one.
  await Promise.all([mailResets(context(inEnv)), mailResets(context(inEnv))]);
  expect(await written()).toBe(AT_ONCE);
  expect(counter.cost.rowsRead).toBeLessThan(2 * 16 * AT_ONCE);
  expect(await mailResets(context(inEnv))).toBe(50);
  expect(await mailResets(context(inEnv))).toBe(0);
  expect(await written()).toBe(AT_ONCE + 50);
});

it('resumes after a standstill: one reminder a day, however late, and the link when the wait is over', async () => {
  clock.now += 30 * HOUR_MS;
  await mailResets(context());
  const next = await context()
    .db.selectDistinct({ at: users.factorResetMailAt, end: users.factorResetAt })
    .from(users)
    .where(isNotNull(users.factorResetAt));
  expect(next.map(({ at }) => (at ?? 0) - clock.now).sort()).toEqual([-6 * HOUR_MS, 18 * HOUR_MS]);
  clock.now += 40 * HOUR_MS;
  const before = await written();
  // The wait is over: no more reminders.
  await mailResets(context());
  expect(await written()).toBe(before);
});
