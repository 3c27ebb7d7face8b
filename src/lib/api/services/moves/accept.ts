import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { mayAct, mayMoveTo } from '#lib/api/db/organization-places.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { type MoveOffer, moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isActiveDevice } from '#lib/api/services/devices/devices.ts';
import { keySwap } from '#lib/api/services/licenses/key-swap.ts';
import { trustNewKeys } from '#lib/api/services/licenses/known-keys.ts';
import { type NewKey, newKeyFor } from '#lib/api/services/licenses/new-licenses.ts';
import { freeSlots } from '#lib/api/services/licenses/slots.ts';
import { moves as words } from '#lib/text/moves/answers.ts';
import { chosenReceiver, findOffer } from './found-offer.ts';
import { licensesOf } from './going.ts';
import { ownSystem } from './move.ts';
import type { Mover } from './mover.ts';
import { isReader, isStillTheirs, isWaiting } from './sides.ts';
import { moveStatements } from './statements.ts';

/** Attempts of an acceptance when a parallel change fails it. */
const MAX_ATTEMPTS = 3;

/**
 * Moves all licences of an offer to the account that accepts it, or none; may be repeated.
 *
 * @param organizationId the receiving organization, where the offer went to a person's address
 * @throws where the offer has ended, or one of the licences may not be moved now
 */
export async function acceptMove(
  context: Context,
  reader: Mover,
  id: string,
  organizationId?: string,
): Promise<string> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { offer, from } = await findOffer(context, reader.user, id);
    const to = await chosenReceiver(context, reader.user, offer, organizationId);
    if (offer.state === 'accepted') return words.accepted;
    if (await take(context, reader, { offer, from, to })) return words.accepted;
  }
  throw refused(404, words.over);
}

interface Taking {
  offer: MoveOffer;
  from: User;
  to: User;
}

async function take(context: Context, reader: Mover, { offer, from, to }: Taking): Promise<boolean> {
  const { db, now } = context;
  const going = await licensesOf(context, offer, to);
  const keys = offer.hasNewKeys
    ? await Promise.all(going.map((one) => newKeyFor(context, to.id, one.id)))
    : [];
  const isThis = eq(moveOffers.id, offer.id);
  const mayTake = and(
    isReader(reader.user),
    hasRow(db, users.id, and(eq(users.id, reader.user.id), eq(users.email, reader.user.email), isNotDeleted)),
    to.id === reader.user.id ? undefined : mayAct(db, to.id, reader.user.id, 'admin'),
    mayMoveTo(db, from.id, to.id),
    isStillTheirs(db),
  );
  const { moved } = await transaction(
    context,
    moveStatements(context, {
      ...{ from, to, licenses: going },
      by: 'customer',
      usage: words.log,
      sellerNote: '',
      newKeys: offer.hasNewKeys,
      noted: {
        // The maker must not see from where the receiver accepted.
        from: { userId: offer.makerId, visitor: ownSystem },
        to: { userId: reader.user.id, visitor: reader.visitor, sessionId: reader.sessionId },
      },
      first: (mayGo) => ({
        accepted: db
          .update(moveOffers)
          .set({ state: 'accepted', receiverId: to.id, acceptedAt: now })
          .where(and(isThis, isWaiting(now), isWhole(offer, going.length), mayTake, mayGo)),
      }),
      condition: hasRow(
        db,
        moveOffers.id,
        and(isThis, eq(moveOffers.state, 'accepted'), eq(moveOffers.acceptedAt, now)),
      ),
      also: (its) => (keys.length > 0 ? replaceKeys(context, keys, its) : {}),
    }),
  );
  if (moved.length > 0) trustNewKeys(context, keys);
  return moved.length > 0;
}

/** Whether these are all licences of an offer: none has gone to another account. */
const isWhole = ({ id }: MoveOffer, going: number): SQL =>
  sql`(select count(*) from ${moveOfferLicenses} where ${eq(moveOfferLicenses.offerId, id)}) = ${going}`;

/** As when a holder's licence is taken back: new keys, and no devices. */
function replaceKeys(context: Context, keys: NewKey[], its: SQL) {
  const swap = keySwap(context, keys, { detail: words.log, ofSeat: true, condition: its });
  const ids = context.db.select({ id: licenses.id }).from(licenses).where(its);
  return {
    told: swap.told,
    freed: freeSlots(context, and(inArray(activations.licenseId, ids), isActiveDevice)),
    written: swap.written,
  };
}
