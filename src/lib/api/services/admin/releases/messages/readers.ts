import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Release, releaseDownloads } from '#lib/api/db/schema/releases.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS } from '#lib/api/kernel/cursors.ts';
import { spellingsOf } from '#lib/contract/admin/releases/rules.ts';
import { RELEASE_COUNTED } from '#lib/contract/limits.ts';

export type Version = Pick<Release, 'id' | 'productId' | 'version'>;

/** A range of accounts by id. */
interface Span {
  after: string;
  last: string | SQL;
}

const within = (column: SQLWrapper, { after, last }: Span) =>
  sql`${column} > ${after} and ${column} <= ${last}`;

const downloadersOf = ({ id }: Version) => eq(releaseDownloads.releaseId, id);

/** Selects the accounts of a span that own, or hold by an assignment, a licence with a device that runs the version. */
const running = ({ productId, version }: Version, span: Span): SQL => {
  const runs = and(
    eq(licenses.productId, productId),
    inArray(activations.appVersion, spellingsOf(version)),
    isNull(activations.deactivatedAt),
  );
  const devices = sql`${licenses} join ${activations} on ${eq(activations.licenseId, licenses.id)}`;
  const { holderId, licenseId, endedAt } = seatAssignments;
  return sql`select ${licenses.userId} from ${devices} where ${and(runs, within(licenses.userId, span))}
    union select ${holderId} from ${seatAssignments} cross join ${devices} where ${and(
      within(holderId, span),
      isNull(endedAt),
      eq(licenses.id, licenseId),
      runs,
    )}`;
};

/** Unconfirmed addresses and deleted accounts get no mail. */
const isReachable = and(isNotDeleted, isNotNull(users.emailVerifiedAt));

/** The accounts of a span that have the version and can be mailed, for `select … from`. */
export const readersBetween = (version: Version, span: Span): SQL => {
  const downloaders = sql`select ${releaseDownloads.userId} from ${releaseDownloads} where ${and(
    downloadersOf(version),
    within(releaseDownloads.userId, span),
  )}`;
  return sql`${users} where ${and(sql`${users.id} in (${downloaders} union ${running(version, span)})`, isReachable)}`;
};

/** The id of the last of the next `limit` accounts; `undefined` after the last account. */
export async function lastAfter({ db }: Context, place: string, limit: number) {
  const next = db.select({ id: users.id }).from(users).where(gt(users.id, place)).orderBy(asc(users.id));
  return (await next.limit(limit)).at(-1)?.id;
}

/**
 * The statement that counts who would get a mail, up to a limit: the first who downloaded the version, and those of the
 * first accounts whose devices run it. No index finds devices by version: each validation would have to maintain it.
 */
export function selectReaderCount({ db }: Context, version: Version) {
  const first = sql`(select id from ${users} where ${gt(users.id, '')} order by ${users.id} limit ${RELEASE_COUNTED + 1})`;
  const span = { after: '', last: sql`(select max(id) from ${first})` };
  const downloaders = sql`select user_id from (select ${releaseDownloads.userId} from ${releaseDownloads}
    where ${downloadersOf(version)} limit ${RELEASE_COUNTED})`;
  const readers = sql`(select 1 from ${users} where ${and(
    sql`${users.id} in (${downloaders} union ${running(version, span)})`,
    isReachable,
  )} limit ${COUNTED_ROWS})`;
  return db
    .select({
      people: sql<number>`count(*)`.as('people'),
      looked: sql<number>`(select count(*) from ${first})`.as('looked'),
    })
    .from(readers);
}

export const readerCount = ([found]: { people: number; looked: number }[]) => {
  const { people, looked } = found ?? { people: 0, looked: 0 };
  return {
    people: Math.min(people, COUNTED_ROWS - 1),
    has_more: people === COUNTED_ROWS || looked > RELEASE_COUNTED,
  };
};
