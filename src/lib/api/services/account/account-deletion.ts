import { and, eq, exists } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { eraseLog } from '#lib/api/services/licenses/log-objects.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { accountDeletedMail } from './account-mails.ts';
import { deletePicture } from './profile.ts';

/**
 * Deletes an account with its sessions, licences, activity, messages and mails. Payments and invoices stay without an
 * owner, as the law demands; invoices keep their buyer.
 */
export async function deleteAccount(context: Context, user: User): Promise<void> {
  const { db, defer } = context;
  const mail = await accountDeletedMail(context, user);
  const isUser = eq(users.id, user.id);
  const owned = await db.select({ id: licenses.id }).from(licenses).where(eq(licenses.userId, user.id));
  await db.batch([
    db.delete(mails).where(and(eq(mails.state, 'waiting'), eq(mails.to, user.email))),
    insertMail(context, mail, exists(db.select({ id: users.id }).from(users).where(isUser))),
    db.delete(subscribers).where(eq(subscribers.email, user.email)),
    db.delete(users).where(isUser),
  ]);
  defer(() => deletePicture(context, user));
  defer(async () => {
    for (const { id } of owned) await eraseLog(context.env, id);
  });
  handOver(context, mail);
}
