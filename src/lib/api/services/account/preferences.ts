import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isPresent, type User, users } from '#lib/api/db/schema/users.ts';
import type { Preferences } from '#lib/contract/account/account.ts';

export function toPreferences(user: User): Preferences {
  return { expiry_reminders: user.expiryReminders, product_news: user.productNews };
}

/** Changes the given preferences and leaves the others. */
export async function savePreferences(
  { db }: Context,
  user: User,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const { expiry_reminders: expiryReminders, product_news: productNews } = {
    ...toPreferences(user),
    ...change,
  };
  await db
    .update(users)
    .set({ expiryReminders, productNews })
    .where(and(eq(users.id, user.id), isPresent));
  return { expiry_reminders: expiryReminders, product_news: productNews };
}
