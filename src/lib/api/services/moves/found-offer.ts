import { and, eq, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { mayAct, mayMoveTo } from '#lib/api/db/organization-places.ts';
import { type MoveOffer, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { firstFound, invalid } from '#lib/api/errors.ts';
import { moves as words } from '#lib/text/moves/answers.ts';
import { mayReceive } from './movable.ts';
import { isReader, isStillTheirs, isWaiting } from './sides.ts';

/** An open offer to this reader, or one that they accepted. @throws where there is none */
export async function findOffer({ db, now }: Context, reader: User, id: string) {
  const rows = await db
    .select({ offer: moveOffers, from: users })
    .from(moveOffers)
    .innerJoin(users, and(eq(users.id, moveOffers.giverId), isNotDeleted))
    .where(
      and(
        eq(moveOffers.id, id),
        isReader(reader),
        or(and(isWaiting(now), isStillTheirs(db)), eq(moveOffers.state, 'accepted')),
      ),
    );
  return firstFound(rows, words.over);
}

/** The receiver: the reader, the organization that got the offer, or the organization that they choose. */
export async function chosenReceiver(
  { db }: Context,
  reader: User,
  { receiverId, giverId }: MoveOffer,
  organizationId: string | undefined,
): Promise<User> {
  const id = receiverId ?? organizationId;
  if (id === undefined) throw invalid({ organization_id: [words.chooseOrganization] });
  const isTheirs = id === reader.id ? undefined : mayAct(db, id, reader.id, 'admin');
  const [to] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), mayReceive, isTheirs, mayMoveTo(db, giverId, id)));
  if (receiverId !== null) return firstFound(to ? [to] : [], words.over);
  if (to?.kind !== 'organization') throw invalid({ organization_id: [words.chooseOrganization] });
  return to;
}
