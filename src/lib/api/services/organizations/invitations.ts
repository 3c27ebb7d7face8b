import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import {
  type OrganizationInvitation,
  organizationInvitations,
  organizationPeople,
} from '#lib/api/db/schema/organizations.ts';
import { isPerson, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, INVITATION_DAYS, MAX_ORGANIZATION_INVITATIONS } from '#lib/contract/limits.ts';
import type { InvitedBody, OrganizationInvitationBody } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';
import { invitationPath, invitedMail } from './mails.ts';

/** Who invites to which organization. */
interface Inviting {
  organizationId: string;
  inviterId: string;
}

const isOpen = (organizationId: string, now: number) =>
  and(
    eq(organizationInvitations.organizationId, organizationId),
    gt(organizationInvitations.endsAt, now),
    isNull(organizationInvitations.acceptedAt),
  );

const isUnderLimit = (organizationId: string, now: number) =>
  sql`(select count(*) from ${organizationInvitations} where ${isOpen(organizationId, now)}) < ${MAX_ORGANIZATION_INVITATIONS}`;

/**
 * Invites addresses to an organization (docs/product.md, 11.11 Organizations): a mail leads to the acceptance of each. One that
 * was invited already is mailed once more, with the role of now.
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

/** The statements that write an invitation with its mail, where its mailbox and the organization have room. */
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

const newRow = ({ now }: Context, inviting: Inviting, role: OrganizationRole): OrganizationInvitation => ({
  id: newId(),
  ...inviting,
  email: null,
  role,
  createdAt: now,
  acceptedAt: null,
  endsAt: now + INVITATION_DAYS * DAY_MS,
});

/** Creates a link by which anybody who has it may join. It brings the least role: it is passed on. */
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

async function requireRoom({ db, now }: Context, organizationId: string): Promise<void> {
  const [row] = await db
    .select({ isLeft: sql<number>`${isUnderLimit(organizationId, now)}` })
    .from(users)
    .where(eq(users.id, organizationId));
  if (row?.isLeft !== 1)
    throw refused(409, words.tooManyInvitations(MAX_ORGANIZATION_INVITATIONS), 'too_many_invitations');
}

/** The invitations that wait, the newest first. */
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

async function toBody(context: Context, row: OrganizationInvitation): Promise<OrganizationInvitationBody> {
  const { id, email, role, createdAt, endsAt } = row;
  const url =
    email === null ? new URL(await invitationPath(context, id), context.env.SITE_ORIGIN).href : null;
  return { id, email, role, created_at: toInstant(createdAt), ends_at: toInstant(endsAt), url };
}

/** Takes an invitation back: its link is worth nothing any more. */
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
