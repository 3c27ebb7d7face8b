import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { productChanges } from '#lib/api/db/schema/product-changes.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { toShopBody } from './terms.ts';

/** A page of products, in the shop's order. */
export async function listShopProducts({ db, now }: Context, { after, limit }: Cursor) {
  const isAfter =
    after &&
    or(gt(products.position, after.at), and(eq(products.position, after.at), gt(products.id, after.id)));
  const rows = await db
    .select()
    .from(products)
    .where(and(isKept, isAfter))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit + 1);
  return pageAfter(
    rows,
    limit,
    (product) => toShopBody(product, now),
    ({ position, id }) => ({ at: position, id }),
  );
}

export async function findShopProduct({ db, now }: Context, id: string) {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isKept));
  return product && toShopBody(product, now);
}

/** A page of a product's history, newest first. */
export async function listProductChanges({ db }: Context, productId: string, { after, limit }: Cursor) {
  const { createdAt, id } = productChanges;
  const isAfter =
    after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, Number(after.id))));
  const rows = await db
    .select({ change: productChanges, firstName: users.firstName, lastName: users.lastName })
    .from(productChanges)
    .leftJoin(users, eq(users.id, productChanges.actorId))
    .where(and(eq(productChanges.productId, productId), isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return pageAfter(
    rows,
    limit,
    ({ change, firstName, lastName }) => ({
      id: String(change.id),
      created_at: toInstant(change.createdAt),
      actor_name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      before: change.before,
      after: change.after,
      reason: change.reason,
    }),
    ({ change }) => ({ at: change.createdAt, id: String(change.id) }),
  );
}
