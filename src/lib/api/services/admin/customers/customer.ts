import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';
import type { StaffAction } from '#lib/text/admin/log.ts';

const GONE = 'Questo cliente non c’è: l’account non esiste o è stato eliminato.';

export const customerGone = () => refused(404, GONE);

/** The account with an id. @throws if it does not exist or is deleted */
export async function findCustomer({ db }: Context, id: string): Promise<User> {
  const [user] = await db.select().from(users).where(isCustomer(id));
  if (!user) throw customerGone();
  return user;
}

export const isCustomer = (id: string) => and(eq(users.id, id), isNotDeleted);

/** The actor of staff actions in the customer's security log: it hides the network and country of staff. */
export const bySupport: Visitor = { network: '', country: '', device: 'Assistenza COA' };

/** An audit entry about an account, without personal data, since the audit log outlives the account. */
export const aboutCustomer = (action: StaffAction, { id }: Pick<User, 'id'>, reason: string) =>
  ({ action, target: 'user', targetId: id, reason }) as const;
