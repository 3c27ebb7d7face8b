import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { Preferences } from '#lib/contract/account/account.ts';

export function toPreferences(user: User): Preferences {
  return { expiry_reminders: user.expiryReminders, product_news: user.productNews };
}

/** Changes the given preferences; the others may be changed at the same time, by the link of a mail for instance. */
export async function savePreferences(
  { db }: Context,
  user: User,
  { expiry_reminders: expiryReminders, product_news: productNews }: Partial<Preferences>,
): Promise<Preferences> {
  if (expiryReminders === undefined && productNews === undefined) return toPreferences(user);
  const [saved] = await db
    .update(users)
    .set({ expiryReminders, productNews })
    .where(and(eq(users.id, user.id), isNotDeleted))
    .returning();
  return toPreferences(saved ?? user);
}
