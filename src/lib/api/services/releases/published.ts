import { and, count, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isInCatalogue, products } from '#lib/api/db/schema/products.ts';
import {
  type Release,
  type ReleaseArtifact,
  releaseSettings,
  releases,
} from '#lib/api/db/schema/releases.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { PublicRelease } from '#lib/contract/products/releases.ts';
import { artifactsOf } from './artifacts.ts';
import { isOffered } from './offered.ts';

/** The stable versions of a product, withdrawn ones included, newest first; nothing if it is not in the catalogue. */
export async function listPublished(context: Context, productId: string, { limit, offset }: Slice) {
  const { db } = context;
  const published = and(eq(releases.productId, productId), eq(releases.channel, 'stable'));
  const found = await transaction(context, {
    product: db
      .select({ supportedUntil: releaseSettings.supportedUntil })
      .from(products)
      .leftJoin(releaseSettings, eq(releaseSettings.productId, products.id))
      .where(and(eq(products.id, productId), isInCatalogue)),
    rows: db
      .select()
      .from(releases)
      .where(published)
      .orderBy(desc(releases.publishedAt), desc(releases.id))
      .limit(limit)
      .offset(offset),
    totals: db.select({ n: count() }).from(releases).where(published),
    offered: db
      .select({ release: releases })
      .from(products)
      .innerJoin(releases, isOffered(context))
      .where(eq(products.id, productId)),
  });
  const [product] = found.product;
  if (!product) return undefined;
  const offered = found.offered[0]?.release;
  const shown = [...found.rows, ...(offered ? [offered] : [])];
  const artifacts = await artifactsOf(context, [...new Set(shown.map(({ id }) => id))]);
  const toBody = (release: Release) => publicBody(release, artifacts.get(release.id), product.supportedUntil);
  return {
    items: found.rows.map(toBody),
    count: found.totals[0]?.n ?? 0,
    offered: offered ? toBody(offered) : null,
    supportedUntil: product.supportedUntil,
  };
}

const publicBody = (
  release: Release,
  artifacts: ReleaseArtifact[] = [],
  productUntil: string | null,
): v.InferInput<typeof PublicRelease> => ({
  version: release.version,
  published_at: toInstant(release.publishedAt),
  notes: release.notes,
  withdrawn_at: toOptionalInstant(release.withdrawnAt),
  withdrawal_reason: release.withdrawalReason,
  supported_until: release.withdrawnAt === null ? (release.supportedUntil ?? productUntil) : null,
  artifacts: artifacts.map(({ platform, architecture, minimumSystem }) => ({
    platform,
    architecture,
    minimum_system: minimumSystem,
  })),
});
