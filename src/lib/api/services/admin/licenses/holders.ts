import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { stateOf } from '#lib/api/services/seats/rows.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { HolderBody, StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { SHOWN_HOLDERS } from '#lib/contract/limits.ts';

export const holders = alias(users, 'holders');

/** The join of a licence with its open assignment; `isItsHolder` joins the holder. */
export const isOpenSeat = and(eq(seatAssignments.licenseId, licenses.id), isNull(seatAssignments.endedAt));
export const isItsHolder = and(eq(holders.id, seatAssignments.holderId), isNull(holders.deletedAt));

const name = fullName(holders);

/** The columns of both; in a transaction D1 returns rows by column name. */
export const seatColumns = {
  offeredTo: sql<string | null>`${seatAssignments.email}`.as('offered_to'),
  claimedAt: sql<number | null>`${seatAssignments.claimedAt}`.as('claimed_at'),
  linkEndsAt: sql<number | null>`${seatAssignments.linkEndsAt}`.as('link_ends_at'),
  holderId: sql<string | null>`${holders.id}`.as('holder_id'),
  holderEmail: sql<string | null>`${holders.email}`.as('holder_email'),
  holderName: name.as('holder_name'),
};

interface SeatColumns {
  offeredTo: string | null;
  claimedAt: number | null;
  linkEndsAt: number | null;
  holderId: string | null;
  holderEmail: string | null;
  holderName: string;
}

/** The holder of a licence; null while a deleted account's licence is being returned. */
export function toHolder(seat: SeatColumns, now: number): HolderBody | null {
  const { claimedAt, linkEndsAt, holderId, holderEmail, holderName } = seat;
  const state = linkEndsAt === null ? 'free' : stateOf({ claimedAt, linkEndsAt, endedAt: null }, now);
  if (state === 'offered') return { state, email: seat.offeredTo ?? '' };
  if (state === 'free' || holderId === null) return null;
  return { state, id: holderId, email: holderEmail ?? '', name: holderName };
}

/** Selects the former holders of a licence, the latest first. */
export const selectFormer = ({ db }: Context, licenseId: string) =>
  db
    .select({
      id: sql<string | null>`${holders.id}`.as('former_id'),
      email: seatAssignments.email,
      name: name.as('former_name'),
      from: seatAssignments.claimedAt,
      until: seatAssignments.endedAt,
    })
    .from(seatAssignments)
    .leftJoin(holders, isItsHolder)
    .where(
      and(
        eq(seatAssignments.licenseId, licenseId),
        isNotNull(seatAssignments.claimedAt),
        isNotNull(seatAssignments.endedAt),
      ),
    )
    .orderBy(desc(seatAssignments.createdAt))
    .limit(SHOWN_HOLDERS);
type FormerRow = Awaited<ReturnType<typeof selectFormer>>[number];

export const toFormer = ({ from, until, ...person }: FormerRow): StaffLicensePageBody['former'][number] => ({
  ...person,
  from: toInstant(from ?? 0),
  until: toInstant(until ?? 0),
});
