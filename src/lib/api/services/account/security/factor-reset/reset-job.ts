import { and, asc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { noReset, type User, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMails, type NewMail } from '#lib/api/services/mails/mails.ts';
import { inRow } from '#lib/api/services/shared/json-rows.ts';
import { DAY_MS, FACTOR_RESET_LINK_DAYS } from '#lib/contract/limits.ts';
import { type Resetting, resetReadyMail, resetReminderMail } from './reset-mails.ts';

const MOST_AT_ONCE = 200;
const { factorResetAt: resetAt, factorResetMailAt: mailAt } = users;

/** The next whole day after the last mail, at most the end of the wait. */
const nextDay = (now: number): SQL<number> =>
  sql`min(${resetAt}, ${mailAt} + ${DAY_MS} * (cast((${now} - ${mailAt}) / ${DAY_MS} as integer) + 1))`;

/**
 * Writes the mails of resets that are due: a reminder a day, and the link after the wait. The link's expiry then
 * replaces the time of the next mail. A reset that is not finished by then ends.
 */
export async function mailResets(context: Context): Promise<number> {
  const { db, now } = context;
  const linkEndsAt = now + FACTOR_RESET_LINK_DAYS * DAY_MS;
  const due = await db.select().from(users).where(lte(mailAt, now)).orderBy(asc(mailAt)).limit(MOST_AT_ONCE);
  if (due.length === 0) return 0;
  const rows = await Promise.all(due.map((user) => rowOf(context, user, linkEndsAt)));
  const mailed = rows.filter((row) => row !== undefined);
  const isSame = and(eq(users.id, inRow('mail', 'userId')), eq(mailAt, inRow('due')));
  const ids = JSON.stringify(due.map(({ id }) => id));
  const isDue = and(inArray(users.id, sql`(select value from json_each(${ids}))`), lte(mailAt, now));
  await transaction(context, {
    mails: insertMails(context, mailed, hasRow(db, users.id, isSame)),
    // Each condition matches only rows that the statements before have not changed.
    stale: db
      .update(users)
      .set(noReset)
      .where(and(isDue, gt(mailAt, resetAt))),
    ready: db
      .update(users)
      .set({ factorResetMailAt: linkEndsAt })
      .where(and(isDue, eq(mailAt, resetAt))),
    waiting: db
      .update(users)
      .set({ factorResetMailAt: nextDay(now) })
      .where(and(isDue, lt(mailAt, resetAt))),
  });
  return due.length;
}

async function rowOf(
  context: Context,
  user: User,
  linkEndsAt: number,
): Promise<{ mail: NewMail; due: number } | undefined> {
  const { factorResetAt, factorResetMailAt: due } = user;
  if (factorResetAt === null || due === null || due > factorResetAt) return undefined;
  const to: Resetting = { ...user, factorResetAt };
  if (due === factorResetAt) return { due, mail: await resetReadyMail(context, to, linkEndsAt) };
  // If the job did not run for a while, the wait may be over: the next run mails the link.
  return context.now < factorResetAt ? { due, mail: await resetReminderMail(context, to) } : undefined;
}
