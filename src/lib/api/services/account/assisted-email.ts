import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type AssistedEmail, assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { AssistedEmailEnd, StopChannel } from '#lib/contract/account/assisted-email.ts';

/** Selects an account's pending change. */
export const isWaitingOf = (userId: string): SQL | undefined =>
  and(eq(assistedEmails.userId, userId), isNull(assistedEmails.endedAt));

/** Selects a change while it is pending. */
export const isWaiting = (id: string): SQL | undefined =>
  and(eq(assistedEmails.id, id), isNull(assistedEmails.endedAt));

export const stillWaits = ({ db }: Pick<Context, 'db'>, id: string): SQL =>
  hasRow(db, assistedEmails.id, isWaiting(id));

type Found = { change: AssistedEmail; user: User };

/** A change with this end: a second press of a link gets the same response as the first one. */
export const findEnded = (context: Context, id: string, end: AssistedEmailEnd): Promise<Found | undefined> =>
  findChange(context, and(eq(assistedEmails.id, id), eq(assistedEmails.end, end)));

export async function findChange({ db }: Context, where: SQL | undefined): Promise<Found | undefined> {
  const [found] = await db
    .select({ change: assistedEmails, user: users })
    .from(assistedEmails)
    .innerJoin(users, and(eq(users.id, assistedEmails.userId), isNotDeleted))
    .where(where);
  return found;
}

/** The statement that ends pending changes. */
export const endChange = (
  { db, now }: Context,
  where: SQL | undefined,
  { end, stoppedBy }: { end: AssistedEmailEnd; stoppedBy?: StopChannel },
) =>
  db
    .update(assistedEmails)
    .set({ end, endedAt: now, ...(stoppedBy && { stoppedBy }) })
    .where(and(where, isNull(assistedEmails.endedAt)))
    .returning({ id: assistedEmails.id });

/** The statement that ends a change requested through support, because the owner has decided about the address. */
export const supersedeChange = (context: Context, userId: string, condition: SQL = sql`true`) =>
  endChange(context, and(isWaitingOf(userId), condition), { end: 'superseded' });

/** Selects the time from which the pending address may replace the account's. */
export const selectWaitingAt = ({ db }: Context, { id }: Pick<User, 'id'>) =>
  db.select({ at: assistedEmails.effectiveAt }).from(assistedEmails).where(isWaitingOf(id));
