import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { MAX_ORGANIZATIONS } from '#lib/contract/limits.ts';
import { invitation as page } from '#lib/text/site/invitation.ts';
import { readProducts, selectOffers } from './list.ts';
import { isReader, isStillTheirs, isWaiting } from './sides.ts';

/** What the page of an offer's link shows. @throws where the offer has ended */
export async function readMoveOffer(context: Context, user: User, id: string) {
  const isThis = and(
    eq(moveOffers.id, id),
    or(and(isWaiting(context.now), isStillTheirs(context.db)), eq(moveOffers.state, 'accepted')),
  );
  const [offer] = await selectOffers(context).where(isThis);
  if (!offer) throw refused(404, page.over);
  const [own] = await context.db
    .select({ id: moveOffers.id })
    .from(moveOffers)
    .where(and(isThis, isReader(user)));
  const isAccepted = offer.state === 'accepted';
  // Only the account that has the licences sees an accepted offer.
  if (isAccepted && !own) throw refused(404, page.over);
  const choices = own ? await organizationsFor(context, user, offer) : [];
  return {
    kind: 'move' as const,
    giver: offer.giverName ?? '',
    products: readProducts(offer.products),
    new_keys: offer.hasNewKeys,
    is_accepted: isAccepted,
    organizations: choices,
    is_to_address: offer.receiverId === null,
    obstacle: !own
      ? ('other_address' as const)
      : offer.receiverId === null && choices.length === 0
        ? ('no_organization' as const)
        : null,
  };
}

/** The organizations for which a person may accept: the one that got the offer, or all that they manage. */
const organizationsFor = (
  { db }: Context,
  user: User,
  { receiverId, giverId }: { receiverId: string | null; giverId: string },
) =>
  db
    .select({ id: users.id, name: users.lastName })
    .from(organizationPeople)
    .innerJoin(users, and(eq(users.id, organizationPeople.organizationId), isNotDeleted))
    .where(
      and(
        eq(organizationPeople.userId, user.id),
        eq(organizationPeople.role, 'admin'),
        isNotNull(users.emailVerifiedAt),
        receiverId === null ? ne(users.id, giverId) : eq(users.id, receiverId),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.id))
    .limit(MAX_ORGANIZATIONS);
