import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Release, releaseDownloads } from '#lib/api/db/schema/releases.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS } from '#lib/api/kernel/cursors.ts';

export type Version = Pick<Release, 'id' | 'productId' | 'version'>;

/**
 * The ids of who has a version: whoever downloaded it, who owns a licence of which a device runs it, and who holds that licence by
 * an assignment.
 */
const having = ({ id, productId, version }: Version): SQL => {
  const runs = and(
    eq(activations.appVersion, version),
    isNull(activations.deactivatedAt),
    eq(licenses.productId, productId),
  );
  const devices = sql`${activations} join ${licenses} on ${eq(licenses.id, activations.licenseId)}`;
  const held = and(eq(seatAssignments.licenseId, licenses.id), isNull(seatAssignments.endedAt));
  return sql`(
    select ${releaseDownloads.userId} as id from ${releaseDownloads} where ${eq(releaseDownloads.releaseId, id)}
    union select ${licenses.userId} from ${devices} where ${runs}
    union select ${seatAssignments.holderId} from ${devices} join ${seatAssignments} on ${held}
      where ${and(runs, isNotNull(seatAssignments.holderId))})`;
};

/** An address that is not confirmed gets no mail, nor does an account that is gone. */
const isReachable = and(isNotDeleted, isNotNull(users.emailVerifiedAt));

/** Those of them whose mails come next, for `select … from`: ids after a place and up to another, in their order. */
export const readersBetween = (version: Version, place: string, last: string): SQL =>
  sql`${users} where ${and(
    sql`${users.id} in (select id from ${having(version)} where id > ${place} and id <= ${last})`,
    isReachable,
  )}`;

/** The last of the next ids after a place; nothing behind the end. */
export async function lastAfter({ db }: Context, version: Version, place: string, limit: number) {
  const found = await db.get<{ id: string | null }>(
    sql`select max(id) as id from (select id from ${having(version)} where id > ${place} order by id limit ${limit})`,
  );
  return found.id ?? undefined;
}

/** The statement that counts who would get a mail, as far as is counted. */
export const selectReaderCount = ({ db }: Context, version: Version) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(
      sql`(select 1 from ${users} where ${and(sql`${users.id} in (select id from ${having(version)})`, isReachable)} limit ${COUNTED_ROWS})`,
    );

export const readerCount = (found: number) => ({
  people: Math.min(found, COUNTED_ROWS - 1),
  has_more: found === COUNTED_ROWS,
});
