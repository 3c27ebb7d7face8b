import { and, asc, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { endOfItalianDay, italianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { type Ending, endingColumns, isOverdue, statusOf } from './license-status.ts';
import { paidThrough } from './paid-through.ts';

/** The fields that decide whether a licence keeps a version past its end. */
type Kept = Pick<License, 'id' | 'productId' | 'status'> & Ending;
type Keeping = Pick<Product, 'fallbackMonths'>;

/** The version that an ended licence keeps. */
export interface KeptRight {
  licenseId: string;
  productId: string;
  releaseId: string;
  version: string;
  versionKey: string;
}

/**
 * The version up to which an ended licence may be used; null while it has not ended, or if it keeps none
 * (docs/product.md, 7.17 The kept version). Queries nothing for a licence that has not ended.
 */
export async function upToVersion(
  context: Context,
  license: Kept,
  product: Keeping,
): Promise<KeptRight | null> {
  if (product.fallbackMonths === 0 || statusOf(license, context.now) !== 'expired') return null;
  const [kept] = await keptOf(context, [{ license, ...product }]);
  return kept ?? null;
}

/** Callers ask for one licence or one person's licences, which are few: more ended ones are not looked up. */
const MOST_ENDED = 50;

/** The kept versions of the ended licences that a condition selects. */
export async function keptRights(context: Context, isMeant: SQL | undefined): Promise<KeptRight[]> {
  const { id, productId, status, expiresAt } = licenses;
  const ended = await context.db
    .select({
      license: { id, productId, status, ...endingColumns },
      fallbackMonths: products.fallbackMonths,
    })
    .from(licenses)
    .innerJoin(products, and(eq(products.id, productId), gt(products.fallbackMonths, 0)))
    .where(and(isMeant, or(eq(status, 'expired'), isOverdue(context.now))))
    .orderBy(desc(expiresAt))
    .limit(MOST_ENDED);
  return ended.length === 0 ? [] : keptOf(context, ended);
}

async function keptOf(context: Context, ended: (Keeping & { license: Kept })[]): Promise<KeptRight[]> {
  const ids = ended.map(({ license }) => license.id);
  const terms = await context.db
    .select()
    .from(licenseTerms)
    .where(and(isIn(licenseTerms.licenseId, ids), eq(licenseTerms.takenBackBy, '')))
    .orderBy(asc(licenseTerms.id));
  const paid = ended.flatMap(({ license: { id, productId, expiresAt, graceDays }, fallbackMonths }) => {
    const own = terms.filter(({ licenseId }) => licenseId === id);
    const until = paidThrough(own, fallbackMonths, graceDays ?? 0);
    if (until === null || expiresAt === null) return [];
    return [{ licenseId: id, productId, until: Math.min(until, expiresAt) }];
  });
  const { newest } = await transaction(context, {
    newest: paid.map(({ productId, until }) => newestOf(context, productId, until)),
  });
  return paid.flatMap(({ licenseId, productId }, at) =>
    (newest[at] ?? []).map((version) => ({ ...version, licenseId, productId })),
  );
}

/** Selects the highest stable version that was published by the end of an instant's day in Italy. */
const newestOf = ({ db }: Context, productId: string, at: number) =>
  db
    .select({ releaseId: releases.id, version: releases.version, versionKey: releases.versionKey })
    .from(releases)
    .where(
      and(
        eq(releases.productId, productId),
        eq(releases.channel, 'stable'),
        isNull(releases.withdrawnAt),
        lt(releases.publishedAt, endOfItalianDay(italianDay(at))),
      ),
    )
    .orderBy(desc(releases.versionKey))
    .limit(1);
