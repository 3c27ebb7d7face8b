import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { type Invitation, invitations } from '#lib/api/db/schema/invitations.ts';
import { hasAddress, users } from '#lib/api/db/schema/users.ts';
import { firstFound, invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { isStaff } from '#lib/api/services/admin/support/colleagues.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import type { InvitationInput, Invitation as InvitationOut } from '#lib/contract/admin/people/people.ts';
import { DAY_MS, INVITATION_DAYS, MAX_INVITATIONS } from '#lib/contract/limits.ts';
import type { StaffAction } from '#lib/text/admin/log.ts';
import { people as words } from '#lib/text/admin/people.ts';
import { toInvitation } from './list.ts';
import { invitationMail } from './mails.ts';
import { isAdmin } from './roles.ts';

type Body = v.InferInput<typeof InvitationOut>;

/** Invites an address to a role (docs/product.md, 20.20 People), which the account gets when it accepts. */
export async function invitePerson(
  context: Context,
  actor: Actor,
  { email, role }: v.InferOutput<typeof InvitationInput>,
): Promise<Body> {
  const { db, now } = context;
  const inviterId = actor.caller.user.id;
  const row = { id: newId(), email, role, inviterId, createdAt: now, sentAt: now, endsAt: endFrom(now) };
  const turn = await mailTurn(context, { email }, 'invitation');
  const isColleague = and(isStaff, hasAddress(email));
  const mayInvite = and(
    isAdmin(context, inviterId),
    hasNoRow(db, users.id, isColleague),
    hasNoRow(db, invitations.id, eq(invitations.email, email)),
    // The condition makes SQLite count by the index of ends.
    sql`(select count(*) from ${invitations} where ${invitations.endsAt} > 0) < ${MAX_INVITATIONS}`,
    turn.isUnderLimit,
  ) as SQL;
  const isThere = hasRow(db, invitations.id, eq(invitations.id, row.id));
  const values = sql`select ${row.id}, ${email}, ${role}, ${inviterId}, ${now}, ${now}, ${row.endsAt} where ${mayInvite}`;
  const { sent } = await transaction(context, {
    sent: db.insert(invitations).select(values).returning({ id: invitations.id }),
    audit: recordAudit(context, actor, entryOf('invitation_sent', row), isThere),
    mail: insertMail(context, await invitationMail(context, row), isThere),
    room: turn.take,
  });
  if (sent.length > 0) return toInvitation(row);
  const { colleague, invited, waiting } = await transaction(context, {
    colleague: db.select({ id: users.id }).from(users).where(isColleague),
    invited: db.select({ id: invitations.id }).from(invitations).where(eq(invitations.email, email)),
    waiting: db.select({ id: invitations.id }).from(invitations).limit(MAX_INVITATIONS),
  });
  if (colleague.length > 0) throw invalid({ email: [words.hasRole] });
  if (invited.length > 0) throw invalid({ email: [words.isInvited] });
  if (waiting.length >= MAX_INVITATIONS) throw refused(409, words.tooMany, 'too_many_invitations');
  throw refusedFor(await turn.wait(), words.tooOften);
}

/** Mails an invitation again, valid for another week. */
export async function resendInvitation(context: Context, actor: Actor, id: string): Promise<Body> {
  const { db, now } = context;
  const found = await findInvitation(context, id);
  const inviterId = actor.caller.user.id;
  const row = { ...found, inviterId, sentAt: now, endsAt: endFrom(now) };
  const turn = await mailTurn(context, row, 'invitation');
  const isThere = hasRow(db, invitations.id, eq(invitations.id, id));
  const maySend = and(turn.isUnderLimit, isThere, isAdmin(context, inviterId)) as SQL;
  const { sent } = await transaction(context, {
    audit: recordAudit(context, actor, entryOf('invitation_resent', row), maySend),
    mail: insertMail(context, await invitationMail(context, row), maySend),
    sent: db
      .update(invitations)
      .set({ inviterId, sentAt: now, endsAt: row.endsAt })
      .where(and(eq(invitations.id, id), maySend))
      .returning({ id: invitations.id }),
    room: turn.take,
  });
  if (sent.length > 0) return toInvitation(row);
  await findInvitation(context, id);
  throw refusedFor(await turn.wait(), words.tooOften);
}

/** Withdraws an invitation: its link stops working. */
export async function withdrawInvitation(context: Context, actor: Actor, id: string): Promise<void> {
  const { db } = context;
  const row = await findInvitation(context, id);
  const { gone } = await transaction(context, {
    audit: recordAudit(
      context,
      actor,
      entryOf('invitation_withdrawn', row),
      hasRow(db, invitations.id, eq(invitations.id, id)),
    ),
    gone: db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id }),
  });
  if (gone.length === 0) throw refused(404, words.noInvitation);
}

const findInvitation = async ({ db }: Context, id: string): Promise<Invitation> =>
  firstFound(await db.select().from(invitations).where(eq(invitations.id, id)), words.noInvitation);

const endFrom = (now: number) => now + INVITATION_DAYS * DAY_MS;

/** The audit entry without the address, since the audit log outlives the invitation. */
const entryOf = (action: StaffAction, { id, role }: Pick<Invitation, 'id' | 'role'>) =>
  ({ action, target: 'invitation', targetId: id, after: { role }, reason: '' }) as const;
