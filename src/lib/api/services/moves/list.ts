import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { mayMoveTo } from '#lib/api/db/organization-places.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { SHOWN_MOVES } from '#lib/contract/limits.ts';
import { MovedProducts, type MoveOfferBody } from '#lib/contract/moves/moves.ts';
import { isReader, isSender, isStillTheirs, isWaiting } from './sides.ts';

const receivers = alias(users, 'receivers');

/** A person as the other side sees them: their name, or their address where they have none. */
const nameOf = (person: Record<'firstName' | 'lastName' | 'email', AnySQLiteColumn>) =>
  sql<string | null>`coalesce(nullif(${fullName(person)}, ''), ${person.email})`;

/** The products of an offer with their numbers, as JSON. */
const productsOf = sql<string>`(
  select json_group_array(json_object('name', name, 'licenses', licenses)) from (
    select ${products.name} as name, count(*) as licenses from ${moveOfferLicenses}
    join ${licenses} on ${eq(licenses.id, moveOfferLicenses.licenseId)}
    join ${products} on ${eq(products.id, licenses.productId)}
    where ${eq(moveOfferLicenses.offerId, moveOffers.id)} group by ${products.id} order by ${products.name}))`;

export const readProducts = (json: string) => v.parse(MovedProducts, JSON.parse(json));

/** Offers with the names of both sides. */
export const selectOffers = ({ db }: Context) =>
  db
    .select({
      id: moveOffers.id,
      state: moveOffers.state,
      email: moveOffers.email,
      hasNewKeys: moveOffers.hasNewKeys,
      createdAt: moveOffers.createdAt,
      endsAt: moveOffers.endsAt,
      receiverId: moveOffers.receiverId,
      giverId: moveOffers.giverId,
      giverKind: users.kind,
      giverName: nameOf(users).as('giver_name'),
      receiverKind: sql<User['kind'] | null>`${receivers.kind}`.as('receiver_kind'),
      receiverName: nameOf(receivers).as('receiver_name'),
      products: productsOf.as('products'),
    })
    .from(moveOffers)
    .innerJoin(users, and(eq(users.id, moveOffers.giverId), isNotDeleted))
    .leftJoin(receivers, eq(receivers.id, moveOffers.receiverId));
type Row = Awaited<ReturnType<typeof selectOffers>>[number];

/** The offers that a person may withdraw, accept or decline, for themself and the organizations that they manage. */
export async function listMoves(
  context: Context,
  user: User,
): Promise<{ sent: MoveOfferBody[]; received: MoveOfferBody[] }> {
  const list = (isTheirs: SQL) =>
    selectOffers(context)
      .where(and(isTheirs, isWaiting(context.now)))
      .orderBy(desc(moveOffers.createdAt), desc(moveOffers.id))
      .limit(SHOWN_MOVES);
  const isAllowed = or(
    isNull(moveOffers.receiverId),
    mayMoveTo(context.db, moveOffers.giverId, moveOffers.receiverId),
  );
  const { sent, received } = await transaction(context, {
    sent: list(isSender(user)),
    received: list(and(isReader(user), isStillTheirs(context.db), isAllowed) as SQL),
  });
  return {
    sent: sent.map((row) => ({
      ...toBody(row),
      other: row.receiverName ?? row.email ?? '',
      organization: organizationOf(row.giverKind, row.giverId, row.giverName),
    })),
    received: received.map((row) => ({
      ...toBody(row),
      other: row.giverName ?? '',
      organization: organizationOf(row.receiverKind, row.receiverId, row.receiverName),
    })),
  };
}

const organizationOf = (kind: User['kind'] | null, id: string | null, name: string | null) =>
  kind === 'organization' && id !== null ? { id, name: name ?? '' } : null;

const toBody = ({ id, products, receiverId, hasNewKeys, createdAt, endsAt }: Row) => ({
  id,
  products: readProducts(products),
  is_to_address: receiverId === null,
  new_keys: hasNewKeys,
  created_at: toInstant(createdAt),
  ends_at: toInstant(endsAt),
});
