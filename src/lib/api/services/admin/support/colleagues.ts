import { and, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Colleague } from '#lib/contract/admin/support/conversations.ts';

/** The seller's people. */
export async function listColleagues(context: Context): Promise<v.InferInput<typeof Colleague>[]> {
  const { id, email, firstName, lastName } = users;
  const rows = await context.db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(isStaff)
    .orderBy(users.firstName, users.lastName);
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
}

/** In the words of the index of the seller's people. */
export const isStaff = and(ne(users.role, sql`'customer'`), isNotDeleted);

/** Who has no name is their address. */
export const nameOf = ({
  firstName,
  lastName,
  email = '',
}: {
  firstName: string;
  lastName: string;
  email?: string;
}) => `${firstName} ${lastName}`.trim() || readableAddress(email);
