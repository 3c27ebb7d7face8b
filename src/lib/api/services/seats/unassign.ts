import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { found, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { seats as words } from '#lib/text/seats/seats.ts';
import { findOwnSeat, isOpen, type OwnSeat, stateOf } from './rows.ts';
import { takeBack } from './take-back.ts';

/** The statement that ends a licence's open offer. */
export const endOffer = ({ db, now }: Context, { license }: OwnSeat, condition: SQL) =>
  db
    .update(seatAssignments)
    .set({ endedAt: now })
    .where(
      and(eq(seatAssignments.licenseId, license.id), isOpen, isNull(seatAssignments.claimedAt), condition),
    )
    .returning({ id: seatAssignments.id });

/** Takes a licence back from its holder or ends its offer, for its owner; or returns it, for its holder. */
export async function unassignLicense(context: Context, user: User, licenseId: string): Promise<string> {
  const own = await findOwnSeat(context, user.id, licenseId);
  if (own) return endOfOwner(context, own);
  const { db } = context;
  const [held] = await db
    .select({ ownerId: licenses.userId })
    .from(seatAssignments)
    .innerJoin(licenses, eq(licenses.id, seatAssignments.licenseId))
    .where(
      and(
        eq(seatAssignments.licenseId, licenseId),
        eq(seatAssignments.holderId, user.id),
        isOpen,
        isNotNull(seatAssignments.claimedAt),
      ),
    );
  const seat = held && (await findOwnSeat(context, held.ownerId, licenseId));
  if (!seat) throw refused(404, NOT_FOUND);
  await takeBack(context, seat, 'holder');
  return words.givenBack;
}

async function endOfOwner(context: Context, seat: OwnSeat): Promise<string> {
  switch (stateOf(seat.open, context.now)) {
    case 'held':
      await takeBack(context, seat, 'owner');
      return words.takenBack;
    case 'offered': {
      const { ended } = await transaction(context, { ended: endOffer(context, seat, sql`true`) });
      if (ended.length > 0) return words.withdrawn;
      // It was accepted meanwhile, or has expired.
      const current = found(await findOwnSeat(context, seat.license.userId, seat.license.id), NOT_FOUND);
      return endOfOwner(context, current);
    }
    case 'free':
      return words.free;
  }
}
