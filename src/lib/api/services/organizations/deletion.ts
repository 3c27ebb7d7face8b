import { and, eq, isNull, not, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { organizationInvitations, organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refundRequests } from '#lib/api/db/schema/refunds.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { deleteAccount } from '#lib/api/services/personal-data/account-deletion.ts';
import { hasUndelivered } from '#lib/api/services/personal-data/undelivered-orders.ts';
import { ORGANIZATION_IN_USE } from '#lib/contract/organizations/rules.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';
import { unknownOrganization } from './acting.ts';
import { deletedMail } from './mails.ts';

/** Whether an organization has no valid or suspended licence, no pending payment and no open refund request. */
export function isIdle(context: Context, id: string): SQL {
  const { db, now } = context;
  const runs = or(isActive(now), eq(licenses.status, 'suspended'));
  return and(
    hasNoRow(db, licenses.id, and(eq(licenses.userId, id), runs)),
    hasNoRow(db, payments.id, and(eq(payments.userId, id), eq(payments.status, 'pending'))),
    hasNoRow(
      db,
      refundRequests.paymentId,
      and(eq(refundRequests.userId, id), isNull(refundRequests.decidedAt)),
    ),
    not(hasUndelivered(context, id)),
  ) as SQL;
}

/** The statements that delete the rest of an organization, under the condition that it is deleted. */
export const goesAlong = ({ db }: Context, id: string, isFirst: SQL): Statements => ({
  people: db.delete(organizationPeople).where(and(eq(organizationPeople.organizationId, id), isFirst)),
  invitations: db
    .delete(organizationInvitations)
    .where(and(eq(organizationInvitations.organizationId, id), isFirst)),
});

/**
 * Deletes an idle organization as an account is deleted, and notifies its contact.
 *
 * @param condition what else must hold
 * @returns whether it was deleted
 */
export const endOrganization = async (context: Context, account: User, condition?: SQL): Promise<boolean> =>
  deleteAccount(context, account, {
    condition: and(isIdle(context, account.id), condition),
    mail: await deletedMail(context, account),
    also: (isFirst) => goesAlong(context, account.id, isFirst),
  });

/** As `endOrganization`, for its admin. @throws where it is not idle */
export async function deleteOrganization(context: Context, account: User): Promise<void> {
  if (await endOrganization(context, account)) return;
  const { db } = context;
  const people = await db
    .select({ id: organizationPeople.userId })
    .from(organizationPeople)
    .where(eq(organizationPeople.organizationId, account.id))
    .limit(1);
  throw people.length > 0 ? refused(409, words.inUse, ORGANIZATION_IN_USE) : unknownOrganization();
}
