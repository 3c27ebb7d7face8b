import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { addDays } from '#lib/api/kernel/calendar.ts';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';

const terms = alias(licenseTerms, 'given_term');

/**
 * The earliest end to which a licence may be shortened: not before now plus the remaining paid time, and not by more
 * than the remaining given time. One hour is allowed for a change to or from summer time.
 */
export function earliestEnd(now: number): SQL<number> {
  const begin = sql`max(${terms.broughtAt}, coalesce(${terms.previousExpiresAt}, 0), ${now})`;
  const left = (isKind: SQL) =>
    sql`(select coalesce(sum(max(0, ${terms.expiresAt} - ${begin})), 0) from ${licenseTerms} ${sql.raw('given_term')}
      where ${and(sql`${terms.licenseId} = ${licenses.id}`, eq(terms.takenBackBy, ''), isKind)})`;
  const given = left(inArray(terms.kind, ['extension', 'gift']));
  const paid = left(notInArray(terms.kind, ['extension', 'gift', 'shortening', 'devices']));
  return sql<number>`max(${now} + ${paid}, ${licenses.expiresAt} - ${given} - ${HOUR_MS})`;
}

/** The maximum days by which a licence can be shortened without ending before `earliest`. */
export function givenDays(expiresAt: number | null, earliest: number | null | undefined): number {
  if (expiresAt === null || earliest == null) return 0;
  let days = Math.max(0, Math.ceil((expiresAt - earliest) / DAY_MS));
  while (days > 0 && addDays(expiresAt, -days) < earliest) days -= 1;
  return days;
}
