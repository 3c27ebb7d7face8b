import { and, eq, gt, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type Invitation, invitations } from '#lib/api/db/schema/invitations.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import type { InvitationObstacle, InvitationState } from '#lib/contract/account/invitations.ts';
import { invitation as words } from '#lib/text/site/invitation.ts';
import { roleMail } from './mails.ts';
import { isFitFor, roleChange } from './role-change.ts';

/** What an account sees that opens an invitation's link. @throws if the link is no longer valid */
export async function readInvitation(
  context: Context,
  user: User,
  id: string,
): Promise<v.InferInput<typeof InvitationState>> {
  const { role, ...row } = await findInvitation(context, id);
  return { kind: 'staff', role, obstacle: whyNotAcceptable(user, row) ?? null };
}

/**
 * Gives an invitation's role to the account that accepts it, if the address is the invited one. All its sessions end,
 * as with any change of a role: the next login requires the second factor.
 */
export async function acceptInvitation(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, now } = context;
  const row = await findInvitation(context, id);
  const { user } = actor.caller;
  const obstacle = whyNotAcceptable(user, row);
  if (obstacle) throw refusalOf(obstacle);
  const account = and(
    eq(users.id, user.id),
    eq(users.email, row.email),
    eq(users.role, 'customer'),
    hasRow(db, invitations.id, and(eq(invitations.id, row.id), isGood(now))),
  ) as SQL;
  const accepts = hasRow(db, users.id, and(account, isFitFor(row.role)));
  const {
    role: { changed },
  } = await transaction(context, {
    mail: insertMail(context, await roleMail(context, user, row.role), accepts),
    role: roleChange(context, actor, { account, role: row.role, action: 'invitation_accepted' }),
    // Must come after the role. The account had none before, so only this transaction can have given it.
    used: db
      .delete(invitations)
      .where(
        and(
          eq(invitations.id, row.id),
          hasRow(db, users.id, and(eq(users.id, user.id), eq(users.role, row.role))),
        ),
      ),
  });
  if (changed.length > 0) return;
  await findInvitation(context, id);
  const [present = user] = await db.select().from(users).where(eq(users.id, user.id));
  throw refusalOf(whyNotAcceptable(present, row) ?? 'has_role');
}

/** A valid invitation by its id. */
async function findInvitation({ db, now }: Context, id: string): Promise<Invitation> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isGood(now)));
  if (!row) throw refused(404, words.over);
  return row;
}

const isGood = (now: number) => gt(invitations.endsAt, now);

function whyNotAcceptable(user: User, { email }: Pick<Invitation, 'email'>): InvitationObstacle | undefined {
  if (user.email !== email) return 'other_address';
  if (user.role !== 'customer') return 'has_role';
  return user.secondFactorAt === null ? 'no_second_factor' : undefined;
}

const refusalOf = (obstacle: InvitationObstacle) => refused(409, words.obstacles[obstacle], obstacle);
