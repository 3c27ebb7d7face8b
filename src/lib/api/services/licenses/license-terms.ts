import { and, eq, gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { type LicenseTerm, licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { addDays, addMonths } from '#lib/api/kernel/calendar.ts';
import { lastInstant } from './license-status.ts';

/** A licence's term, by its own columns. */
export type Term = Pick<LicenseTerm, 'expiresAt' | 'anchorAt' | 'durationMonths'>;

/** A licence's end, and the grace after it. */
type Living = Pick<Term, 'expiresAt'> & Partial<Pick<License, 'graceUntil' | 'graceDays'>>;

/** Where added time begins: at the licence's end, so that an early renewal loses no day, or at `at` if it has ended. */
export const beginOfNext = (living: Living, at: number): number =>
  hasEnded(living, at) ? at : living.expiresAt;

const hasEnded = ({ expiresAt, graceUntil = null, graceDays = 0 }: Living, at: number): boolean =>
  (lastInstant({ expiresAt, graceUntil, graceDays }) ?? 0) <= at;

/** The term after `months` more: they begin as `beginOfNext` says. */
export function extend(living: Term & Living, months: number, at: number): Term {
  const { expiresAt, anchorAt, durationMonths } = living;
  if (hasEnded(living, at)) return beginTerm(months, at);
  const anchor = anchorAt ?? expiresAt;
  return {
    expiresAt: addMonths(expiresAt, months, anchor),
    anchorAt: anchor,
    durationMonths: durationMonths + months,
  };
}

/** The term of a licence that begins with these months. */
export const beginTerm = (months: number, at: number): Term => ({
  expiresAt: addMonths(at, months),
  anchorAt: at,
  durationMonths: months,
});

/** Another end that the seller sets. */
export interface NewEnd {
  kind: 'extension' | 'shortening';
  /** Computed on the licence's row before the change. */
  newEnd: SQL<number>;
  /** By how many days it is later, or earlier where negative; zero where a day was chosen. */
  days: number;
}

/** The statement that records the seller's new end of the licences that `where` selects; it precedes their change. */
export const insertEnds = ({ db, now }: Context, where: SQL | undefined, { kind, newEnd, days }: NewEnd) =>
  db.insert(licenseTerms).select(
    sql`select null, ${licenses.id}, ${kind}, null, ${now}, 0, ${days}, 0, 0, ${licenses.expiresAt}, ${newEnd}, null, ${licenses.durationMonths}, '', ${shorteningsOf(licenses.id)}, null
      from ${licenses} where ${and(where, sql`${licenses.expiresAt} is not null`)}`,
  );

const terms = alias(licenseTerms, 'each_term');

/** How often a licence was shortened so far. */
export const shorteningsOf = (licenseId: SQLWrapper | string): SQL<number> =>
  sql<number>`(select count(*) from ${licenseTerms} ${sql.raw('each_term')} where ${and(
    sql`${terms.licenseId} = ${licenseId}`,
    eq(terms.kind, 'shortening'),
  )})`;

/** The end that a licence keeps even if all that may be withdrawn is withdrawn; null where nothing may. */
export async function sureEnd({ db, now }: Context, licenseId: string): Promise<number | null> {
  const [found] = await db
    .select({ end: sql<number | null>`min(coalesce(${licenseTerms.previousExpiresAt}, 0))` })
    .from(licenseTerms)
    .where(
      and(
        eq(licenseTerms.licenseId, licenseId),
        eq(licenseTerms.takenBackBy, ''),
        // Taking devices back shortens nothing.
        ne(licenseTerms.kind, 'devices'),
        gt(licenseTerms.withdrawableUntil, now),
      ),
    );
  return found?.end ?? null;
}

const bySeller = new Set<LicenseTerm['kind']>(['extension', 'shortening']);

/** A licence without one of its terms. */
export interface Shortened {
  term: Term;
  /** Whether it is a trial again, as it began. */
  isTrial: boolean;
  /** The terms that move, after the end that now precedes them. */
  moved: LicenseTerm[];
}

/**
 * A licence as if one of its payments had never been made. Earlier terms keep their stored values; later ones add the
 * same time as before, from the new preceding end. Without the first term it begins when the licence was created.
 *
 * @param terms those in force, in their order
 */
export function termWithout(createdAt: number, terms: LicenseTerm[], paymentId: string): Shortened {
  const place = terms.findIndex((each) => each.paymentId === paymentId);
  // The payment brought no time.
  if (place < 0) return { term: termOf(terms.at(-1) ?? none(createdAt)), isTrial: false, moved: [] };
  let term: Term = termOf(terms[place - 1] ?? none(createdAt));
  const moved: LicenseTerm[] = [];
  for (const each of terms.slice(place + 1)) {
    const previousExpiresAt = term.expiresAt;
    term = again(term, each);
    const isMoved = previousExpiresAt !== each.previousExpiresAt || term.expiresAt !== each.expiresAt;
    if (isMoved) moved.push({ ...each, ...term, previousExpiresAt });
  }
  const last = terms.findLast(({ kind, paymentId: id }) => !bySeller.has(kind) && id !== paymentId);
  return { term, isTrial: last?.kind === 'trial', moved };
}

/** A licence without any time. */
const none = (createdAt: number): Term => ({ expiresAt: createdAt, anchorAt: null, durationMonths: 0 });

const termOf = ({ expiresAt, anchorAt, durationMonths }: Term): Term => ({
  expiresAt,
  anchorAt,
  durationMonths,
});

/** What a term adds after another end. */
function again(found: Term, each: LicenseTerm): Term {
  const { months, days, broughtAt, expiresAt } = each;
  // Also for a term that was added in a grace, which the preceding end does not show.
  if (found.expiresAt === each.previousExpiresAt) {
    const isAnew = months > 0 && each.durationMonths === months;
    return { ...termOf(each), durationMonths: (isAnew ? 0 : found.durationMonths) + months };
  }
  if (months > 0) return extend(found, months, broughtAt);
  const end = days === 0 ? expiresAt : addDays(beginOf(found, days, broughtAt), days);
  return { ...found, expiresAt: end, anchorAt: null };
}

/** The start of a term's days: where an extension follows a licence that has ended, its own instant. */
const beginOf = ({ expiresAt }: Term, days: number, broughtAt: number): number =>
  days > 0 ? Math.max(expiresAt, broughtAt) : expiresAt;
