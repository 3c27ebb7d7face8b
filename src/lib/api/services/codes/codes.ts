import { and, eq, exists, gt, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { codeBatches, redeemCodes } from '#lib/api/db/schema/codes.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { lookupsOf, readCode } from './code-letters.ts';

/** Whether a row's code was typed. Invalid forms are looked up too, so that all wrong codes take as long. */
export const isCode = ({ env }: Pick<Context, 'env'>, typed: string): SQL =>
  isIn(redeemCodes.lookup, lookupsOf(env.LICENSE_KEYS, readCode(typed)));

/** A code with its batch and product, as far as redeeming needs them. */
export async function findCode(context: Context, typed: string) {
  const [found] = await context.db
    .select({
      lookup: redeemCodes.lookup,
      redeemedAt: redeemCodes.redeemedAt,
      userId: redeemCodes.userId,
      licenseId: redeemCodes.licenseId,
      isStopped: redeemCodes.stoppedAt,
      isBatchStopped: codeBatches.stoppedAt,
      endsAt: codeBatches.endsAt,
      months: codeBatches.months,
      product: {
        id: products.id,
        name: products.name,
        maxActivations: products.maxActivations,
      },
    })
    .from(redeemCodes)
    .innerJoin(codeBatches, eq(codeBatches.id, redeemCodes.batchId))
    .innerJoin(products, eq(products.id, codeBatches.productId))
    .where(isCode(context, typed));
  return found;
}
export type CodeFound = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Whether a code can still be redeemed, for the statement that redeems it. */
export const isFree = (db: Database, lookup: string, now: number): SQL =>
  exists(
    db
      .select({ lookup: redeemCodes.lookup })
      .from(redeemCodes)
      .innerJoin(codeBatches, eq(codeBatches.id, redeemCodes.batchId))
      .where(
        and(
          eq(redeemCodes.lookup, lookup),
          isNull(redeemCodes.redeemedAt),
          isNull(redeemCodes.stoppedAt),
          isNull(codeBatches.stoppedAt),
          gt(codeBatches.endsAt, now),
        ),
      ),
  );

/** An account's redeemed codes, for its export. */
export const redeemedBy = ({ db }: Context, userId: string) =>
  db
    .select({
      productId: codeBatches.productId,
      months: codeBatches.months,
      licenseId: redeemCodes.licenseId,
      redeemedAt: redeemCodes.redeemedAt,
    })
    .from(redeemCodes)
    .innerJoin(codeBatches, eq(codeBatches.id, redeemCodes.batchId))
    .where(eq(redeemCodes.userId, userId))
    .orderBy(redeemCodes.redeemedAt);
