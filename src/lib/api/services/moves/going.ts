import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type MoveOffer, moveOfferLicenses } from '#lib/api/db/schema/move-offers.ts';
import { products } from '#lib/api/db/schema/products.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { moveRefusalWords } from '#lib/text/moves/answers.ts';
import { whyNeverMoved, whyNotMoved } from './movable.ts';
import { closeOpenOrders } from './open-orders.ts';

/**
 * The licences of an offer that are still the giver's. Closes their open payment pages if nothing else is in the way.
 *
 * @throws where one of them may not be moved now
 */
export async function licensesOf(context: Context, { id, giverId }: MoveOffer, to: Pick<User, 'id'>) {
  const { db } = context;
  const offered = db
    .select({ id: moveOfferLicenses.licenseId })
    .from(moveOfferLicenses)
    .where(eq(moveOfferLicenses.offerId, id));
  const isGivers = and(inArray(licenses.id, offered), eq(licenses.userId, giverId));
  const read = async (whyNot: typeof whyNotMoved) => {
    const rows = await db
      .select({
        id: licenses.id,
        productName: products.name,
        renews: licenses.autoRenewal,
        why: whyNot(context, to.id).as('why'),
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .where(isGivers);
    for (const { why } of rows) if (why) throw refused(409, moveRefusalWords[why], why);
    return rows;
  };
  await read(whyNeverMoved);
  await closeOpenOrders(context, to.id, isGivers);
  return read(whyNotMoved);
}
