import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isPlace } from '#lib/api/db/organization-places.ts';
import { organizationInvitations, organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { MAX_ORGANIZATION_PEOPLE, MAX_ORGANIZATIONS } from '#lib/contract/limits.ts';
import { organizations as words } from '#lib/text/organizations/refusals.ts';
import { invitation as page } from '#lib/text/site/invitation.ts';
import { hasPlace } from './create.ts';

/** What the page of an invitation's link shows. @throws where the invitation has ended */
export async function readOrganizationInvitation(context: Context, user: User, id: string) {
  const found = await find(context, user, id);
  return {
    kind: 'organization' as const,
    name: found.name,
    role: found.held ?? found.role,
    organization_id: found.held && found.organizationId,
    obstacle: isFor(found, user) ? null : ('other_address' as const),
  };
}

/** A mailed invitation is for the address that it was sent to. */
const isFor = ({ email }: { email: string | null }, user: Pick<User, 'email'>) =>
  email === null || email === user.email;

/**
 * Adds the account that accepts an invitation to the organization; may be repeated. A mailed invitation works once, a
 * link until it ends. A member keeps their role.
 */
export async function acceptOrganizationInvitation(
  context: Context,
  user: User,
  id: string,
): Promise<string> {
  const { db, now } = context;
  const found = await find(context, user, id);
  const { organizationId, name } = found;
  if (found.held) return page.organization.accepted(name);
  if (!isFor(found, user)) throw refused(409, page.obstacles.other_address, 'other_address');
  const isReader = hasRow(
    db,
    users.id,
    and(
      eq(users.id, user.id),
      isNotDeleted,
      isNotNull(users.emailVerifiedAt),
      or(isNull(organizationInvitations.email), eq(users.email, organizationInvitations.email)),
    ),
  );
  const accepted = and(isGood(id, now), isReader, hasPlace(user.id), isNotFull(organizationId)) as SQL;
  const isIn = hasRow(db, organizationPeople.userId, isPlace(organizationId, user.id));
  await transaction(context, {
    place: db
      .insert(organizationPeople)
      .select(
        sql`select ${organizationInvitations.organizationId}, ${user.id}, ${organizationInvitations.role}, ${now}
          from ${organizationInvitations} where ${accepted}`,
      )
      .onConflictDoNothing(),
    used: db
      .update(organizationInvitations)
      .set({ acceptedAt: now })
      .where(and(isGood(id, now), isNotNull(organizationInvitations.email), isIn)),
  });
  const [present] = await db
    .select({
      isIn: sql<number>`${isIn}`,
      hasPlace: sql<number>`${hasPlace(user.id)}`,
      isNotFull: sql<number>`${isNotFull(organizationId)}`,
    })
    .from(users)
    .where(eq(users.id, user.id));
  if (present?.isIn === 1) return page.organization.accepted(name);
  if (present?.isNotFull !== 1) throw refused(409, words.full(MAX_ORGANIZATION_PEOPLE), 'organization_full');
  if (present?.hasPlace !== 1) throw refused(409, words.tooMany(MAX_ORGANIZATIONS), 'too_many_organizations');
  throw refused(404, page.over);
}

const isGood = (id: string, now: number) =>
  and(
    eq(organizationInvitations.id, id),
    gt(organizationInvitations.endsAt, now),
    isNull(organizationInvitations.acceptedAt),
  );

const isNotFull = (organizationId: string) =>
  sql`(select count(*) from ${organizationPeople} where ${eq(organizationPeople.organizationId, organizationId)}) < ${MAX_ORGANIZATION_PEOPLE}`;

/** An invitation that can be accepted, or that a member has accepted. */
async function find({ db, now }: Context, user: User, id: string) {
  const [found] = await db
    .select({
      organizationId: organizationInvitations.organizationId,
      email: organizationInvitations.email,
      role: organizationInvitations.role,
      name: users.lastName,
      held: organizationPeople.role,
    })
    .from(organizationInvitations)
    .innerJoin(users, and(eq(users.id, organizationInvitations.organizationId), isNotDeleted))
    .leftJoin(
      organizationPeople,
      and(
        eq(organizationPeople.organizationId, organizationInvitations.organizationId),
        eq(organizationPeople.userId, user.id),
      ),
    )
    .where(
      or(isGood(id, now), and(eq(organizationInvitations.id, id), isNotNull(organizationPeople.userId))),
    );
  if (!found) throw refused(404, page.over);
  return found;
}
