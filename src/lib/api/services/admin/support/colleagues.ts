import { and, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Colleague } from '#lib/contract/admin/support/conversations.ts';

export async function listColleagues(context: Context): Promise<v.InferInput<typeof Colleague>[]> {
  const { id, email, firstName, lastName } = users;
  const rows = await context.db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(isStaff)
    .orderBy(users.firstName, users.lastName);
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
}

/** Worded like the index of staff. */
export const isStaff = and(ne(users.role, sql`'customer'`), isNotDeleted);

/** A person's name, or the address if there is no name. */
export const nameOf = ({
  firstName,
  lastName,
  email = '',
}: {
  firstName: string;
  lastName: string;
  email?: string;
}) => `${firstName} ${lastName}`.trim() || readableAddress(email);
