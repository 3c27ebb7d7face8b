import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type OrganizationInvitation, organizationInvitations } from '#lib/api/db/schema/organizations.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { invitationPath } from '#lib/api/services/mails/invitation-mail.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, INVITATION_DAYS, MAX_ORGANIZATION_INVITATIONS } from '#lib/contract/limits.ts';
import type { OrganizationInvitationBody } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';

/** The organization and the person who invites. */
export interface Inviting {
  organizationId: string;
  inviterId: string;
}

const isOpen = (organizationId: string, now: number) =>
  and(
    eq(organizationInvitations.organizationId, organizationId),
    gt(organizationInvitations.endsAt, now),
    isNull(organizationInvitations.acceptedAt),
  );

/** Whether the organization has fewer open invitations than the maximum. */
export const isUnderLimit = (organizationId: string, now: number) =>
  sql`(select count(*) from ${organizationInvitations} where ${isOpen(organizationId, now)}) < ${MAX_ORGANIZATION_INVITATIONS}`;

/** An invitation by a link. */
export const newRow = (
  { now }: Context,
  inviting: Inviting,
  role: OrganizationRole,
): OrganizationInvitation => ({
  id: newId(),
  ...inviting,
  email: null,
  role,
  createdAt: now,
  acceptedAt: null,
  endsAt: now + INVITATION_DAYS * DAY_MS,
});

/** Creates a link by which anybody who has it may join, with the lowest role because links are passed on. */
export async function createLink(context: Context, inviting: Inviting): Promise<OrganizationInvitationBody> {
  const { db, now } = context;
  const { organizationId, inviterId } = inviting;
  const row = newRow(context, inviting, 'member');
  const { made } = await transaction(context, {
    made: db
      .insert(organizationInvitations)
      .select(
        sql`select ${row.id}, ${organizationId}, null, ${row.role}, ${inviterId}, ${now}, ${row.endsAt}, null where ${isUnderLimit(organizationId, now)}`,
      )
      .returning({ id: organizationInvitations.id }),
  });
  if (made.length === 0) await requireRoom(context, organizationId);
  return toBody(context, row);
}

/** Refuses where the maximum of open invitations is reached. */
export async function requireRoom({ db, now }: Context, organizationId: string): Promise<void> {
  const [row] = await db
    .select({ isLeft: sql<number>`${isUnderLimit(organizationId, now)}` })
    .from(users)
    .where(eq(users.id, organizationId));
  if (row?.isLeft !== 1)
    throw refused(409, words.tooManyInvitations(MAX_ORGANIZATION_INVITATIONS), 'too_many_invitations');
}

/** The open invitations, newest first. */
export async function listInvitations(
  context: Context,
  organizationId: string,
): Promise<OrganizationInvitationBody[]> {
  const { db, now } = context;
  const rows = await db
    .select()
    .from(organizationInvitations)
    .where(isOpen(organizationId, now))
    .orderBy(desc(organizationInvitations.createdAt), organizationInvitations.id)
    .limit(MAX_ORGANIZATION_INVITATIONS);
  return Promise.all(rows.map((row) => toBody(context, row)));
}

export async function toBody(
  context: Context,
  row: OrganizationInvitation,
): Promise<OrganizationInvitationBody> {
  const { id, email, role, createdAt, endsAt } = row;
  const url =
    email === null
      ? new URL(await invitationPath(context, 'organization', id), context.env.SITE_ORIGIN).href
      : null;
  return { id, email, role, created_at: toInstant(createdAt), ends_at: toInstant(endsAt), url };
}

/** Withdraws an invitation: its link is void. */
export async function withdrawInvitation(
  context: Context,
  organizationId: string,
  id: string,
): Promise<void> {
  const { db } = context;
  const { gone } = await transaction(context, {
    gone: db
      .delete(organizationInvitations)
      .where(
        and(eq(organizationInvitations.id, id), eq(organizationInvitations.organizationId, organizationId)),
      )
      .returning({ id: organizationInvitations.id }),
  });
  if (gone.length === 0) throw refused(404, words.noInvitation);
}
