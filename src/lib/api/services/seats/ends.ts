import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { takenBackMail } from './mails.ts';
import { findOwnSeat, isOpen } from './rows.ts';
import { takeBack } from './take-back.ts';

/**
 * Returns licences that a deleted account held to their owners, with new keys, and deletes its address. Returns their
 * number; may be repeated.
 */
export async function returnHeldSeats(context: Context, userId: string, most: number): Promise<number> {
  const { db } = context;
  const held = await db
    .select({ licenseId: licenses.id, ownerId: licenses.userId })
    .from(seatAssignments)
    .innerJoin(licenses, eq(licenses.id, seatAssignments.licenseId))
    .where(and(eq(seatAssignments.holderId, userId), isOpen))
    .limit(most);
  for (const { licenseId, ownerId } of held) {
    const seat = await findOwnSeat(context, ownerId, licenseId);
    if (seat) await takeBack(context, seat, 'holder');
  }
  await db
    .update(seatAssignments)
    .set({ email: '' })
    .where(and(eq(seatAssignments.holderId, userId), ne(seatAssignments.email, '')));
  return held.length;
}

/** Tells the holders of these licences that the owner's account is deleted with them. */
export async function tellHolders(context: Context, licenseIds: string[]): Promise<void> {
  const { db } = context;
  const ofThese = and(
    isIn(seatAssignments.licenseId, licenseIds),
    isOpen,
    isNotNull(seatAssignments.holderId),
  );
  const held = await db
    .select({ id: seatAssignments.id, holder: users, productName: products.name })
    .from(seatAssignments)
    .innerJoin(users, and(eq(users.id, seatAssignments.holderId), isNotDeleted))
    .innerJoin(licenses, eq(licenses.id, seatAssignments.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(ofThese);
  if (held.length === 0) return;
  const mails = await Promise.all(
    held.map(({ holder, productName }) => takenBackMail(context, holder, productName)),
  );
  await transaction(context, {
    mails: mails.map((mail) => insertMail(context, mail)),
    event: licenseEvents(
      context,
      'license.unassigned',
      inArray(licenses.id, db.select({ id: seatAssignments.licenseId }).from(seatAssignments).where(ofThese)),
      { holderId: null },
    ),
    ended: db
      .update(seatAssignments)
      .set({ endedAt: context.now })
      .where(
        inArray(
          seatAssignments.id,
          held.map(({ id }) => id),
        ),
      ),
  });
}
