import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { invitation as words } from '#lib/text/site/invitation.ts';
import { holderName, isOpen } from './rows.ts';

/** What the page of an offer's link shows. @throws where the offer has ended */
export async function readOffer(context: Context, user: User, id: string) {
  const offer = await findOffer(context, user, id);
  return {
    kind: 'seat' as const,
    product_name: offer.productName,
    owner: offer.ownerName || offer.ownerEmail,
    license_id: offer.holderId === user.id ? offer.licenseId : null,
    obstacle: user.email === offer.email ? null : ('other_address' as const),
  };
}

/** Gives an offered licence to the account that accepts it, if the offer went to its address; may be repeated. */
export async function acceptOffer(context: Context, user: User, id: string): Promise<string> {
  const { db, now } = context;
  const offer = await findOffer(context, user, id);
  if (offer.holderId === user.id) return words.seat.accepted(offer.productName);
  if (user.email !== offer.email) throw refused(409, words.obstacles.other_address, 'other_address');
  const isReader = hasRow(
    db,
    users.id,
    and(eq(users.id, user.id), eq(users.email, offer.email), isNotDeleted),
  );
  const isClaimed = and(
    eq(seatAssignments.id, id),
    isOpen,
    isNull(seatAssignments.claimedAt),
    gt(seatAssignments.linkEndsAt, now),
    isReader,
  );
  const offered = db.select({ id: seatAssignments.licenseId }).from(seatAssignments).where(isClaimed);
  const { claimed } = await transaction(context, {
    event: licenseEvents(context, 'license.assigned', inArray(licenses.id, offered), { holderId: user.id }),
    claimed: db
      .update(seatAssignments)
      .set({ holderId: user.id, claimedAt: now })
      .where(isClaimed)
      .returning({ id: seatAssignments.id }),
  });
  if (claimed.length === 0) {
    const current = await findOffer(context, user, id);
    if (current.holderId !== user.id) throw refused(409, words.obstacles.other_address, 'other_address');
  }
  return words.seat.accepted(offer.productName);
}

/** An offer that can be accepted, or that its holder has accepted; not for its owner, who may have got the address. */
async function findOffer({ db, now }: Context, user: User, id: string) {
  const [offer] = await db
    .select({
      licenseId: seatAssignments.licenseId,
      email: seatAssignments.email,
      holderId: seatAssignments.holderId,
      linkEndsAt: seatAssignments.linkEndsAt,
      productName: products.name,
      ownerName: holderName,
      ownerEmail: users.email,
    })
    .from(seatAssignments)
    .innerJoin(licenses, and(eq(licenses.id, seatAssignments.licenseId), ne(licenses.status, 'revoked')))
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, and(eq(users.id, licenses.userId), isNotDeleted))
    .where(and(eq(seatAssignments.id, id), ne(licenses.userId, user.id), isOpen));
  if (!offer || (offer.holderId === null && offer.linkEndsAt <= now)) throw refused(404, words.over);
  return offer;
}
