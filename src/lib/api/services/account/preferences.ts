import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { Preferences, PreferencesChange } from '#lib/contract/account/account.ts';
import { pendingInvoiceEmail } from './invoice-email.ts';

export async function showPreferences(context: Context, user: User): Promise<Preferences> {
  return {
    expiry_reminders: user.expiryReminders,
    product_news: user.productNews,
    invoice_email: user.invoiceEmail,
    pending_invoice_email: await pendingInvoiceEmail(context, user),
  };
}

/** Changes the given preferences only; a mail's link, for example, may change the others at the same time. */
export async function savePreferences(
  context: Context,
  user: User,
  { expiry_reminders: expiryReminders, product_news: productNews }: PreferencesChange,
): Promise<Preferences> {
  if (expiryReminders === undefined && productNews === undefined) return showPreferences(context, user);
  const [saved] = await context.db
    .update(users)
    .set({ expiryReminders, productNews })
    .where(and(eq(users.id, user.id), isNotDeleted))
    .returning();
  return showPreferences(context, saved ?? user);
}
