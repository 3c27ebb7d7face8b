import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type License, licenses } from './schema/licenses.ts';
import { seatAssignments } from './schema/seats.ts';

/** Selects the open assignment by which somebody holds a licence. */
export const isHolding = (userId: SQLWrapper | string) =>
  and(sql`${seatAssignments.holderId} = ${userId}`, isNull(seatAssignments.endedAt));

/** Selects licences that were given to somebody by their owner, who goes on to own them. */
export const isHeldBy = (userId: SQLWrapper | string): SQL =>
  sql`${licenses.id} in (select ${seatAssignments.licenseId} from ${seatAssignments} where ${isHolding(userId)})`;

/** Selects licences that somebody owns or holds: what it takes to use one. */
export const mayUse = (userId: string): SQL | undefined => or(eq(licenses.userId, userId), isHeldBy(userId));

/** Selects who uses a licence: its holder, otherwise its owner. */
export const userOf = ({ id, userId }: Pick<License, 'id' | 'userId'>): SQL<string> =>
  sql<string>`coalesce((select ${seatAssignments.holderId} from ${seatAssignments} where ${and(
    eq(seatAssignments.licenseId, id),
    isNull(seatAssignments.endedAt),
  )}), ${userId})`;

/** Since when somebody holds a licence that is not theirs; null of their own. */
export const heldSince = (userId: string): SQL<number | null> =>
  sql<
    number | null
  >`iif(${eq(licenses.userId, userId)}, null, (select ${seatAssignments.claimedAt} from ${seatAssignments} where ${and(
    eq(seatAssignments.licenseId, licenses.id),
    isHolding(userId),
  )}))`;
