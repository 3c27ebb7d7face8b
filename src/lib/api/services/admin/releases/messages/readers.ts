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

/** Accounts in the order of their ids. */
interface Span {
  after: string;
  last: string | SQL;
}

const within = (column: SQLWrapper, { after, last }: Span) =>
  sql`${column} > ${after} and ${column} <= ${last}`;

const downloadersOf = ({ id }: Version) => eq(releaseDownloads.releaseId, id);

/** Selects the ids of a span who own a licence of which a device runs a version, or hold it by an assignment. */
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

/** An address that is not confirmed gets no mail, nor does an account that is gone. */
const isReachable = and(isNotDeleted, isNotNull(users.emailVerifiedAt));

/** Those of a span who have a version and get a mail, for `select … from`. */
export const readersBetween = (version: Version, span: Span): SQL => {
  const downloaders = sql`select ${releaseDownloads.userId} from ${releaseDownloads} where ${and(
    downloadersOf(version),
    within(releaseDownloads.userId, span),
  )}`;
  return sql`${users} where ${and(sql`${users.id} in (${downloaders} union ${running(version, span)})`, isReachable)}`;
};

/** The last of the next accounts after one; nothing behind the end. */
export async function lastAfter({ db }: Context, place: string, limit: number) {
  const next = db.select({ id: users.id }).from(users).where(gt(users.id, place)).orderBy(asc(users.id));
  return (await next.limit(limit)).at(-1)?.id;
}

/**
 * The statement that counts who would get a mail, as far as is counted: of who downloaded it, and of who runs it among the first
 * accounts. No index leads from a version to its devices, as each validation would pay for it.
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
