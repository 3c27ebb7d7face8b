import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type AssistedEmail, assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { AssistedEmailEnd, StopChannel } from '#lib/contract/account/assisted-email.ts';

/** Selects the change of an account that waits. */
export const isWaitingOf = (userId: string): SQL | undefined =>
  and(eq(assistedEmails.userId, userId), isNull(assistedEmails.endedAt));

/** Selects a change while it waits. */
export const isWaiting = (id: string): SQL | undefined =>
  and(eq(assistedEmails.id, id), isNull(assistedEmails.endedAt));

export const stillWaits = ({ db }: Pick<Context, 'db'>, id: string): SQL =>
  hasRow(db, assistedEmails.id, isWaiting(id));

type Found = { change: AssistedEmail; user: User };

/** A change that has ended so: a link that is pressed again answers alike. */
export const findEnded = (context: Context, id: string, end: AssistedEmailEnd): Promise<Found | undefined> =>
  findChange(context, and(eq(assistedEmails.id, id), eq(assistedEmails.end, end)));

/** A change with its account. */
export async function findChange({ db }: Context, where: SQL | undefined): Promise<Found | undefined> {
  const [found] = await db
    .select({ change: assistedEmails, user: users })
    .from(assistedEmails)
    .innerJoin(users, and(eq(users.id, assistedEmails.userId), isNotDeleted))
    .where(where);
  return found;
}

/** The statement that ends changes that wait. */
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

/** The statement that ends what the support asked for where the owner has decided about the address. */
export const supersedeChange = (context: Context, userId: string, condition: SQL = sql`true`) =>
  endChange(context, and(isWaitingOf(userId), condition), { end: 'superseded' });

/** Selects from when on another address may take the place of the account's. */
export const selectWaitingAt = ({ db }: Context, { id }: Pick<User, 'id'>) =>
  db.select({ at: assistedEmails.effectiveAt }).from(assistedEmails).where(isWaitingOf(id));
