import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type License, licenses } from './schema/licenses.ts';
import { seatAssignments } from './schema/seats.ts';

/** Selects open assignments of licences to a user. */
export const isHolding = (userId: SQLWrapper | string) =>
  and(sql`${seatAssignments.holderId} = ${userId}`, isNull(seatAssignments.endedAt));

/** Selects licences that their owner has assigned to a user and still owns. */
export const isHeldBy = (userId: SQLWrapper | string): SQL =>
  sql`${licenses.id} in (select ${seatAssignments.licenseId} from ${seatAssignments} where ${isHolding(userId)})`;

/** Selects licences that a user may use: those that the user owns or holds. */
export const mayUse = (userId: string): SQL | undefined => or(eq(licenses.userId, userId), isHeldBy(userId));

/** The id of a licence's user: the holder, or else the owner. */
export const userOf = ({ id, userId }: Pick<License, 'id' | 'userId'>): SQL<string> =>
  sql<string>`coalesce((select ${seatAssignments.holderId} from ${seatAssignments} where ${and(
    eq(seatAssignments.licenseId, id),
    isNull(seatAssignments.endedAt),
  )}), ${userId})`;

/** Since when a user holds another account's licence; null for the user's own. */
export const heldSince = (userId: string): SQL<number | null> =>
  sql<
    number | null
  >`iif(${eq(licenses.userId, userId)}, null, (select ${seatAssignments.claimedAt} from ${seatAssignments} where ${and(
    eq(seatAssignments.licenseId, licenses.id),
    isHolding(userId),
  )}))`;
