import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { mayAct } from '#lib/api/db/organization-places.ts';
import { moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import type { User } from '#lib/api/db/schema/users.ts';

type Person = Pick<User, 'id' | 'email'>;

/** Whether an account is somebody's own, or an organization that they manage. */
const isTheirs = (column: AnySQLiteColumn, { id }: Person): SQL =>
  inArray(
    column,
    sql`(select ${id} union all select ${organizationPeople.organizationId} from ${organizationPeople} where ${organizationPeople.userId} = ${id} and ${organizationPeople.role} = 'admin')`,
  );

/** Selects offers that somebody may take back. */
export const isSender = (person: Person): SQL => isTheirs(moveOffers.giverId, person);

/** Selects offers that somebody may accept or decline. */
export const isReader = (person: Person): SQL =>
  or(
    isTheirs(moveOffers.receiverId, person),
    and(eq(moveOffers.email, person.email), isNull(moveOffers.receiverId)),
  ) as SQL;

/** Selects offers that wait. */
export const isWaiting = (now: number): SQL =>
  and(eq(moveOffers.state, 'open'), gt(moveOffers.endsAt, now)) as SQL;

/** Of an offer's row: whether who has made it may still give the licences away. */
export const isStillTheirs = (db: Database): SQL =>
  or(
    eq(moveOffers.giverId, moveOffers.makerId),
    mayAct(db, moveOffers.giverId, moveOffers.makerId, 'admin'),
  ) as SQL;

/** The statement that lets the licences of an offer be offered again, under the condition that it ends. */
export const releaseLicenses = ({ db }: Context, offerId: string, condition: SQL) =>
  db
    .update(moveOfferLicenses)
    .set({ isOpen: false })
    .where(and(eq(moveOfferLicenses.offerId, offerId), condition));
