import { and, asc, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { hasNoRow } from '#lib/api/db/has-row.ts';
import { activations, deviceSwaps, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { holdsSlot } from '#lib/api/db/slots-in-use.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import {
  hasKeptSeat,
  type NewDevice,
  othersHolding,
  othersSeated,
} from '#lib/api/services/licenses/slots.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, SWAP_DAYS } from '#lib/contract/limits.ts';
import { isActiveDevice } from './devices.ts';

const WINDOW_MS = SWAP_DAYS * DAY_MS;

const isCounted = (licenseId: string, now: number) =>
  and(eq(deviceSwaps.licenseId, licenseId), gt(deviceSwaps.swappedAt, now - WINDOW_MS));

/** Selects the swap that a device's activation made. */
export const hasSwapped = (id: string): SQL =>
  sql`exists (select 1 from ${deviceSwaps} where ${eq(deviceSwaps.id, id)})`;

/**
 * Statements before `takeSlot` in its transaction: if the device can only take another's seat, they record the swap if
 * one is left, and take the seat of the device that left first.
 */
export function swapSeat(
  db: Database,
  { id, licenseId, keyLookup, fingerprintHash }: NewDevice,
  now: number,
  isUsable: SQL | undefined,
) {
  const device = { licenseId, fingerprintHash };
  const isItself = and(
    eq(activations.licenseId, licenseId),
    eq(activations.fingerprintHash, fingerprintHash),
    isActiveDevice,
    holdsSlot(now),
  );
  const used = sql`(select count(*) from ${deviceSwaps} where ${isCounted(licenseId, now)})`;
  const leaving = db
    .select({ id: activations.id })
    .from(activations)
    .where(
      and(
        eq(activations.licenseId, licenseId),
        ne(activations.fingerprintHash, fingerprintHash),
        hasKeptSeat,
        lte(activations.slotUntil, now),
      ),
    )
    .orderBy(asc(activations.slotUntil))
    .limit(1);
  return {
    swap: db.insert(deviceSwaps).select(
      db
        .select({
          id: sql<string>`${id}`.as('id'),
          licenseId: licenses.id,
          swappedAt: sql<number>`${now}`.as('swapped_at'),
        })
        .from(licenses)
        .innerJoin(products, eq(products.id, licenses.productId))
        .where(
          and(
            eq(licenses.id, licenseId),
            eq(licenses.keyLookup, keyLookup),
            isUsable,
            gt(licenses.maxActivations, othersHolding(device, now)),
            lte(licenses.maxActivations, othersSeated(device, now)),
            hasNoRow(db, activations.id, isItself),
            gt(products.swapsPerMonth, used),
          ),
        ),
    ),
    seat: db
      .update(activations)
      .set({ keepsSeat: false })
      .where(and(eq(activations.id, sql`(${leaving})`), hasSwapped(id))),
  };
}

/** The swaps of a licence that count, newest first. */
export const selectSwaps = ({ db, now }: Context, licenseId: string) =>
  db
    .select({ at: deviceSwaps.swappedAt })
    .from(deviceSwaps)
    .where(isCounted(licenseId, now))
    .orderBy(desc(deviceSwaps.swappedAt));

/** When a licence's next swap is possible: `null` for now. */
export function nextSwapAt(swaps: { at: number }[], limit: number): string | null {
  const last = swaps[limit - 1];
  return toOptionalInstant(last ? last.at + WINDOW_MS : null);
}

/** The swaps of a licence that count, and when the next one is possible. */
export async function findSwaps(context: Context, licenseId: string) {
  const { db } = context;
  const {
    products: [product],
    swaps,
  } = await transaction(context, {
    products: db
      .select({ limit: products.swapsPerMonth })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .where(eq(licenses.id, licenseId)),
    swaps: selectSwaps(context, licenseId),
  });
  const limit = product?.limit ?? 0;
  return { used: swaps.length, limit, next_at: nextSwapAt(swaps, limit) };
}
