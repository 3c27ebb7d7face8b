import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { mayAct } from '#lib/api/db/organization-places.ts';
import { moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import type { User } from '#lib/api/db/schema/users.ts';

type Person = Pick<User, 'id' | 'email'>;

/** Whether an account is the person's own, or an organization that they manage. */
const isTheirs = (column: AnySQLiteColumn, { id }: Person): SQL =>
  inArray(
    column,
    sql`(select ${id} union all select ${organizationPeople.organizationId} from ${organizationPeople} where ${organizationPeople.userId} = ${id} and ${organizationPeople.role} = 'admin')`,
  );

/** Selects offers that a person may withdraw. */
export const isSender = (person: Person): SQL => isTheirs(moveOffers.giverId, person);

/** Selects offers that a person may accept or decline. */
export const isReader = (person: Person): SQL =>
  or(
    isTheirs(moveOffers.receiverId, person),
    and(eq(moveOffers.email, person.email), isNull(moveOffers.receiverId)),
  ) as SQL;

/** Selects open offers. */
export const isWaiting = (now: number): SQL =>
  and(eq(moveOffers.state, 'open'), gt(moveOffers.endsAt, now)) as SQL;

/** A condition on an offer's row: its maker may still give the licences away. */
export const isStillTheirs = (db: Database): SQL =>
  or(
    eq(moveOffers.giverId, moveOffers.makerId),
    mayAct(db, moveOffers.giverId, moveOffers.makerId, 'admin'),
  ) as SQL;

/** The statement that frees the licences of an offer for other offers, under the condition that it ends. */
export const releaseLicenses = ({ db }: Context, offerId: string, condition: SQL) =>
  db
    .update(moveOfferLicenses)
    .set({ isOpen: false })
    .where(and(eq(moveOfferLicenses.offerId, offerId), condition));
