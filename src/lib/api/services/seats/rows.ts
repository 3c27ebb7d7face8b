import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { type SeatAssignment, seatAssignments } from '#lib/api/db/schema/seats.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { ASSIGNMENT_DAYS, DAY_MS, MAX_ASSIGNMENTS, SHOWN_HOLDERS } from '#lib/contract/limits.ts';
import type { SeatState } from '#lib/contract/seats/rules.ts';
import type { SeatBody } from '#lib/contract/seats/seat.ts';

/** The name of the holder, or of the account with the offered address, if there is one. */
export const holderName = fullName(users);

/** Whether a licence was assigned fewer times within a year than the limit. */
export const isUnderLimit = ({ db, now }: Context, licenseId: string) =>
  sql`(${db
    .select({ count: count() })
    .from(seatAssignments)
    .where(wasGivenLately(licenseId, now))}) < ${MAX_ASSIGNMENTS}`;

const wasGivenLately = (licenseId: string, now: number) =>
  and(
    eq(seatAssignments.licenseId, licenseId),
    gt(seatAssignments.createdAt, now - ASSIGNMENT_DAYS * DAY_MS),
  );

/** A condition on a licence's row: it could be moved, as its owner is an organization or belongs to one. */
export const mayMove = ({ db }: Context) => {
  const ofOwner = or(
    eq(organizationPeople.organizationId, licenses.userId),
    eq(organizationPeople.userId, licenses.userId),
  );
  const isLive = inArray(licenses.status, ['active', 'expired']);
  return sql<number>`(${and(isLive, hasRow(db, organizationPeople.userId, ofOwner))})`.as('may_move');
};

export const isOpen = isNull(seatAssignments.endedAt);

/** An offer whose link has expired counts as none. */
export function stateOf(
  assignment: Pick<SeatAssignment, 'claimedAt' | 'linkEndsAt' | 'endedAt'> | null,
  now: number,
): SeatState {
  if (!assignment || assignment.endedAt !== null) return 'free';
  if (assignment.claimedAt !== null) return 'held';
  return assignment.linkEndsAt > now ? 'offered' : 'free';
}

/** A licence and its current holder. */
export interface OwnSeat {
  license: License;
  productName: string;
  open: SeatAssignment | null;
}

/** An owner's licence; undefined for another owner's. */
export async function findOwnSeat({ db }: Context, userId: string, id: string): Promise<OwnSeat | undefined> {
  const [found] = await db
    .select({ license: licenses, productName: products.name, open: seatAssignments })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .leftJoin(seatAssignments, and(eq(seatAssignments.licenseId, licenses.id), isOpen))
    .where(and(eq(licenses.id, id), eq(licenses.userId, userId)));
  return found;
}

/** A licence's current and former assignments, for its owner. */
export async function readSeat(context: Context, licenseId: string): Promise<SeatBody> {
  const { db, now } = context;
  const person = { email: seatAssignments.email, name: holderName.as('holder_name') };
  const ofThis = eq(seatAssignments.licenseId, licenseId);
  const {
    open: [open],
    former,
    given: [given],
    going: [going],
  } = await transaction(context, {
    open: db
      .select({
        ...person,
        createdAt: seatAssignments.createdAt,
        linkEndsAt: seatAssignments.linkEndsAt,
        claimedAt: seatAssignments.claimedAt,
        endedAt: seatAssignments.endedAt,
      })
      .from(seatAssignments)
      .leftJoin(users, eq(users.id, seatAssignments.holderId))
      .where(and(ofThis, isOpen)),
    former: db
      .select({ ...person, from: seatAssignments.claimedAt, until: seatAssignments.endedAt })
      .from(seatAssignments)
      .leftJoin(users, eq(users.id, seatAssignments.holderId))
      .where(and(ofThis, isNotNull(seatAssignments.claimedAt), isNotNull(seatAssignments.endedAt)))
      .orderBy(desc(seatAssignments.createdAt))
      .limit(SHOWN_HOLDERS),
    given: db
      .select({ times: count().as('times') })
      .from(seatAssignments)
      .where(wasGivenLately(licenseId, now)),
    going: db
      .select({ mayMove: mayMove(context) })
      .from(licenses)
      .where(eq(licenses.id, licenseId)),
  });
  const state = stateOf(open ?? null, now);
  const isGiven = open !== undefined && state !== 'free';
  return {
    state,
    email: isGiven ? open.email : '',
    name: isGiven ? open.name : '',
    since: isGiven ? toInstant(open.claimedAt ?? open.createdAt) : null,
    link_ends_at: toOptionalInstant(isGiven && state === 'offered' ? open.linkEndsAt : null),
    assignments_left: Math.max(0, MAX_ASSIGNMENTS - (given?.times ?? 0)),
    may_move: going?.mayMove === 1,
    former: former.map(({ email, name, from, until }) => ({
      ...{ email, name },
      from: toInstant(from ?? 0),
      until: toInstant(until ?? 0),
    })),
  };
}
