import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { activations, type licenses } from '#lib/api/db/schema/licenses.ts';

/** Selects the devices that count against a licence's limit: active and reserved ones. */
export const holdsSlot = (now: number) => gt(activations.slotUntil, now);

/** Selects devices with an expired lease that no job has deactivated yet. */
export const hasEndedLease = (now: number) =>
  and(isNull(activations.deactivatedAt), lte(activations.slotUntil, now));

/** Number of a licence's slots in use, optionally of those that a condition selects. */
export const slotsInUse = (
  licenseId: SQL | typeof licenses.id | string,
  now: number,
  condition?: SQL,
): SQL<number> =>
  sql<number>`(select count(*) from ${activations} where ${and(eq(activations.licenseId, licenseId), holdsSlot(now), condition)})`;
