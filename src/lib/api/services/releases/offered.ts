import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import type { ReleaseChannel } from '#lib/contract/admin/releases/rules.ts';

/**
 * Selects the release that a product's customers are offered: the highest version of the stable channel or of another
 * one, whenever it was published.
 */
export function isOffered({ db }: Context, channel: ReleaseChannel = 'stable') {
  const others = alias(releases, 'others');
  const highest = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.productId, products.id), eq(others.channel, channel), isNull(others.withdrawnAt)))
    .orderBy(desc(others.versionKey))
    .limit(1);
  return eq(releases.id, sql`(${highest})`);
}

/** Selects the offered version. */
export const offeredVersion = (context: Context, productId: string) =>
  context.db
    .select({ version: releases.version })
    .from(products)
    .innerJoin(releases, isOffered(context))
    .where(eq(products.id, productId));
