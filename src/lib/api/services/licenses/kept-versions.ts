import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type LicenseTerm, licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { statusOf } from './license-status.ts';

/** What decides whether a licence keeps a version past its end. */
export type Kept = Pick<License, 'id' | 'productId' | 'status' | 'expiresAt' | 'graceUntil' | 'graceDays'>;
export type Keeping = Pick<Product, 'fallbackMonths'>;

/** A version that an ended licence keeps, by its order. */
export interface KeptVersion {
  version: string;
  versionKey: string;
}

/**
 * Up to which version a licence may be used now that it has ended; null while it has not, or where it keeps none
 * (docs/product.md, 7.17 The version that stays). Reads nothing of what has not ended.
 */
export async function upToVersion(
  context: Context,
  license: Kept,
  product: Keeping,
): Promise<KeptVersion | null> {
  const { db, now } = context;
  const { expiresAt } = license;
  if (product.fallbackMonths === 0 || expiresAt === null || statusOf(license, now) !== 'expired') return null;
  const terms = await db
    .select()
    .from(licenseTerms)
    .where(and(eq(licenseTerms.licenseId, license.id), eq(licenseTerms.takenBackBy, '')))
    .orderBy(asc(licenseTerms.id));
  const paid = paidThrough(terms, product.fallbackMonths, license.graceDays ?? 0);
  if (paid === null) return null;
  const lastDay = endOfItalianDay(italianDay(Math.min(paid, expiresAt)));
  const [newest] = await db
    .select({ version: releases.version, versionKey: releases.versionKey })
    .from(releases)
    .where(
      and(
        eq(releases.productId, license.productId),
        eq(releases.channel, 'stable'),
        isNull(releases.withdrawnAt),
        lt(releases.publishedAt, lastDay),
      ),
    )
    .orderBy(desc(releases.versionKey))
    .limit(1);
  return newest ?? null;
}

type Term = Pick<
  LicenseTerm,
  'kind' | 'months' | 'days' | 'broughtAt' | 'previousExpiresAt' | 'expiresAt' | 'durationMonths'
>;

/** Twelve months are as much as this many days, which renewals to a day in common bring. */
const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

const isPaid = ({ kind }: Term) => kind === 'purchase' || kind === 'renewal';

/**
 * Until when somebody has paid who paid enough months in a row: the newest time without a break that has them counts. Gifts, trials
 * and what the seller gives are part of such a time, and no months of it.
 *
 * @param terms those that stand, in their order
 * @param enough how many months
 */
export function paidThrough(terms: readonly Term[], enough: number, graceDays: number): number | null {
  let paidDays = 0;
  let found: number | null = null;
  for (const term of terms) {
    if (isAnew(term, graceDays)) paidDays = 0;
    if (!isPaid(term)) continue;
    // In twelfths of a day.
    paidDays += term.months * DAYS_A_YEAR + term.days * MONTHS_A_YEAR;
    if (paidDays >= enough * DAYS_A_YEAR) found = term.expiresAt;
  }
  return found;
}

/** Whether a term began after a break: months say so, days by the end that they lead to. */
function isAnew(term: Term, graceDays: number): boolean {
  const { kind, months, days, previousExpiresAt, broughtAt, expiresAt, durationMonths } = term;
  if (kind === 'devices' || kind === 'shortening') return false;
  if (previousExpiresAt === null) return true;
  if (months > 0) return durationMonths === months;
  const lived = previousExpiresAt + graceDays * DAY_MS;
  return kind === 'extension'
    ? broughtAt > lived
    : broughtAt > previousExpiresAt && expiresAt > previousExpiresAt + (days + 1) * DAY_MS;
}
