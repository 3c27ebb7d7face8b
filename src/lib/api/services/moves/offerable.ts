import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { isPlace, mayMoveTo } from '#lib/api/db/organization-places.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import type { MoveRefusal, OfferMove } from '#lib/contract/moves/moves.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { moveRefusalWords, moves as words } from '#lib/text/moves/answers.ts';
import { mayReceive } from './movable.ts';

/** @throws where one of them is not the giver's, or may not leave its account */
export async function requireMovable(
  { db }: Context,
  { ids, isTheirs, why }: { ids: string[]; isTheirs: SQL | undefined; why: SQL<MoveRefusal | null> },
): Promise<void> {
  const found = await db
    .select({ id: licenses.id, why: why.as('why') })
    .from(licenses)
    .where(isTheirs);
  if (found.length < ids.length) throw refused(404, NOT_FOUND);
  for (const { why: reason } of found) if (reason) throw refused(409, moveRefusalWords[reason], reason);
}

/** The receiver, and the address for the mail. The response is the same whether an account has the address or not. */
export async function receiverOf(
  { db }: Context,
  giver: User,
  maker: User,
  to: OfferMove['to'],
): Promise<{ receiverId: string | null; email: string }> {
  if (to.kind === 'address') {
    if (giver.kind === 'organization') return { receiverId: null, email: to.email };
    throw invalid({ to: [words.toOrganizations] });
  }
  const { account_id: id } = to;
  // The receivers that the maker knows: members of the giving organization, and the maker's organizations.
  const isKnown = hasRow(db, organizationPeople.userId, or(isPlace(giver.id, id), isPlace(id, maker.id)));
  const [receiver] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), mayReceive, isKnown, mayMoveTo(db, giver.id, id)));
  if (!receiver) throw invalid({ to: [words.noReceiver] });
  return { receiverId: receiver.id, email: receiver.email };
}
