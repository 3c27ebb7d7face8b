import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { imports } from '#lib/api/db/schema/imports.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMails, newRequest } from '#lib/api/services/mails/mails.ts';

/** How many mails a step requests. */
const MAILS = 100;

/**
 * Requests the mails to the next unconfirmed accounts that an import created. Each mail is written when it is sent,
 * within the mail rate limit. Returns whether all are requested.
 */
export async function writeMails(context: Context, id: string, goesOn: SQL): Promise<boolean> {
  const { db } = context;
  const [present] = await db.select({ to: imports.mailedTo }).from(imports).where(eq(imports.id, id));
  const after = present?.to ?? '';
  const readers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.importId, id), gt(users.id, after), isNull(users.emailVerifiedAt), isNotDeleted))
    .orderBy(asc(users.id))
    .limit(MAILS);
  const last = readers.at(-1)?.id;
  if (last === undefined) return true;
  const rows = await Promise.all(
    readers.map(async ({ email }) => ({ mail: await newRequest(context, email, { request: 'imported' }) })),
  );
  // Another queue message may have been faster.
  const isNext = sql`exists (select 1 from ${imports} where ${and(eq(imports.id, id), eq(imports.mailedTo, after), goesOn)})`;
  await transaction(context, {
    mails: insertMails(context, rows, isNext),
    place: db
      .update(imports)
      .set({ mailedTo: last, mailed: sql`${imports.mailed} + ${rows.length}` })
      .where(and(eq(imports.id, id), eq(imports.mailedTo, after), goesOn)),
  });
  return readers.length < MAILS;
}
