import { eq, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { SHOWN_MOVES } from '#lib/contract/limits.ts';

/** Offers of licences that an account has made or got, without the other account. */
export const movesOf = ({ db }: Context, { id, email }: User) =>
  db
    .select({
      side: sql<string>`iif(${moveOffers.makerId} = ${id}, 'sent', 'received')`,
      licenses: sql<number>`(select count(*) from ${moveOfferLicenses} where ${eq(moveOfferLicenses.offerId, moveOffers.id)})`,
      hasNewKeys: moveOffers.hasNewKeys,
      state: moveOffers.state,
      createdAt: moveOffers.createdAt,
      endsAt: moveOffers.endsAt,
      acceptedAt: moveOffers.acceptedAt,
    })
    .from(moveOffers)
    .where(or(eq(moveOffers.makerId, id), eq(moveOffers.receiverId, id), eq(moveOffers.email, email)))
    .limit(SHOWN_MOVES);
