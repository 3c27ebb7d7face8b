import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { EXPORTED_SEATS } from '#lib/contract/limits.ts';

/** Licences that others assigned to an account, with the keys of those that it still holds. */
export async function heldOf({ db, env }: Context, userId: string) {
  const rows = await db
    .select({
      licenseId: licenses.id,
      keySealed: licenses.keySealed,
      productName: products.name,
      heldFrom: seatAssignments.claimedAt,
      heldUntil: seatAssignments.endedAt,
    })
    .from(seatAssignments)
    .innerJoin(licenses, eq(licenses.id, seatAssignments.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(eq(seatAssignments.holderId, userId))
    .limit(EXPORTED_SEATS);
  const vault = openVault(env.LICENSE_KEYS);
  return Promise.all(
    rows.map(async ({ keySealed, ...row }) => ({
      ...row,
      licenseKey: row.heldUntil === null ? await vault.open(row.licenseId, keySealed) : null,
    })),
  );
}

/** The account's devices on licences that it holds. */
export const heldDevicesOf = ({ db }: Context, userId: string) =>
  db
    .select({ device: activations })
    .from(seatAssignments)
    .innerJoin(activations, eq(activations.licenseId, seatAssignments.licenseId))
    .where(
      and(
        eq(seatAssignments.holderId, userId),
        gte(activations.lastSeenAt, seatAssignments.claimedAt),
        or(isNull(seatAssignments.endedAt), lt(activations.firstSeenAt, seatAssignments.endedAt)),
      ),
    )
    .limit(EXPORTED_SEATS);

/** Selects devices that a holder used on a licence: the owner's export omits them. */
export const isOfHolder: SQL = sql`exists (select 1 from ${seatAssignments} where ${and(
  eq(seatAssignments.licenseId, activations.licenseId),
  sql`${seatAssignments.claimedAt} <= ${activations.lastSeenAt}`,
  sql`coalesce(${seatAssignments.endedAt}, ${activations.firstSeenAt} + 1) > ${activations.firstSeenAt}`,
)})`;

/** When others held an owner's licences. */
export async function heldTimes({ db }: Context, licenseIds: string[]) {
  const rows = await db
    .select({
      licenseId: seatAssignments.licenseId,
      from: seatAssignments.claimedAt,
      until: seatAssignments.endedAt,
    })
    .from(seatAssignments)
    .where(and(isIn(seatAssignments.licenseId, licenseIds), isNotNull(seatAssignments.claimedAt)));
  return (licenseId: string, at: number): boolean =>
    rows.some(
      (row) =>
        row.licenseId === licenseId && (row.from ?? 0) <= at && at < (row.until ?? Number.POSITIVE_INFINITY),
    );
}
