import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import {
  type OrganizationInvitation,
  organizationInvitations,
  organizationPeople,
} from '#lib/api/db/schema/organizations.ts';
import { isPerson, users } from '#lib/api/db/schema/users.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import type { InvitedBody } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { type Inviting, isUnderLimit, newRow, requireRoom, toBody } from './invitations.ts';
import { invitedMail } from './mails.ts';

/**
 * Invites addresses to an organization (docs/product.md, 11.11 Organizations): each gets a mail with a link. An address
 * that was invited already gets another mail, with the new role.
 */
export async function invite(
  context: Context,
  inviting: Inviting,
  { emails, role }: { emails: string[]; role: OrganizationRole },
): Promise<InvitedBody> {
  const { db } = context;
  const wanted = [...new Set(emails)];
  const { organizationId } = inviting;
  const { members, waiting } = await transaction(context, {
    members: db
      .select({ email: users.email })
      .from(users)
      .innerJoin(organizationPeople, eq(organizationPeople.userId, users.id))
      .where(
        and(inArray(users.email, wanted), isPerson, eq(organizationPeople.organizationId, organizationId)),
      ),
    waiting: db
      .select()
      .from(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.organizationId, organizationId),
          inArray(organizationInvitations.email, wanted),
        ),
      ),
  });
  const isMember = new Set(members.map(({ email }) => email));
  const fresh = wanted.filter((email) => !isMember.has(email));
  const rows = fresh.map((email) => {
    const known = waiting.find((row) => row.email === email);
    return { ...newRow(context, inviting, role), ...(known && { id: known.id }), email };
  });
  const written = await transaction(
    context,
    Object.fromEntries(
      await Promise.all(rows.map(async (row) => [row.email, await offer(context, row)] as const)),
    ),
  );
  const sent = rows.filter(({ email }) => (written[email] as { mail: unknown[] }).mail.length > 0);
  const left = rows.filter((row) => !sent.includes(row));
  if (sent.length === 0 && left.length > 0) await requireRoom(context, organizationId);
  return {
    results: await Promise.all(sent.map((row) => toBody(context, row))),
    not_invited: [
      ...wanted.filter((email) => isMember.has(email)).map((email) => ({ email, reason: 'member' as const })),
      ...left.map(({ email }) => ({ email, reason: 'too_often' as const })),
    ],
  };
}

type Row = OrganizationInvitation & { email: string };

/** The statements that write an invitation with its mail, if mailbox and organization are under their limits. */
async function offer(context: Context, row: Row): Promise<Statements> {
  const { db, now } = context;
  const { organizationId, email, endsAt, role, inviterId } = row;
  const turn = await mailTurn(context, { email }, 'organization');
  const isThis = eq(organizationInvitations.id, row.id);
  const mayOffer = and(
    sql`(${hasRow(db, organizationInvitations.id, isThis)} or ${isUnderLimit(organizationId, now)})`,
    turn.isUnderLimit,
  ) as SQL;
  const isThere = and(
    hasRow(db, organizationInvitations.id, and(isThis, eq(organizationInvitations.endsAt, endsAt))),
    turn.isUnderLimit,
  ) as SQL;
  return {
    offered: db
      .insert(organizationInvitations)
      .select(
        sql`select ${row.id}, ${organizationId}, ${email}, ${role}, ${inviterId}, ${now}, ${endsAt}, null where ${mayOffer}`,
      )
      .onConflictDoUpdate({
        target: [organizationInvitations.organizationId, organizationInvitations.email],
        set: { role, inviterId, createdAt: now, endsAt, acceptedAt: null },
      }),
    mail: insertMail(context, await invitedMail(context, row), isThere),
    room: turn.take,
  };
}
