import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { sendMail } from '#lib/api/mail.ts';
import { accountDeletedMail } from './account-mails.ts';
import { deletePicture } from './profile.ts';

/**
 * Deletes an account with its sessions, licences, activity and messages. Payments and invoices stay without an
 * owner, as the law demands; invoices keep their buyer.
 */
export async function deleteAccount(context: Context, user: User): Promise<void> {
  const { db, defer } = context;
  await db.batch([
    db.delete(subscribers).where(eq(subscribers.email, user.email)),
    db.delete(users).where(eq(users.id, user.id)),
  ]);
  defer(() => deletePicture(context, user));
  defer(async () => sendMail(context, await accountDeletedMail(context, user)));
}
