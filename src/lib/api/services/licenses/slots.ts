import { and, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#lib/api/db/client.ts';
import { type Activation, activations, FOREVER, licenses } from '#lib/api/db/schema/licenses.ts';
import { isActive } from './license-status.ts';

/** Selects the devices that count against a licence's limit: active ones and reserved ones. */
export const holdsSlot = (now: number) => gt(activations.slotUntil, now);

/** Number of a licence's slots in use. */
export const slotsInUse = (licenseId: SQL | typeof licenses.id | string, now: number) =>
  sql<number>`(select count(*) from ${activations} where ${and(eq(activations.licenseId, licenseId), holdsSlot(now))})`;

export type NewDevice = Pick<
  Activation,
  'id' | 'licenseId' | 'fingerprintHash' | 'name' | 'platform' | 'appVersion'
>;

/**
 * Takes a slot if one is free. One statement counts and takes, so that parallel devices never get more slots
 * than the licence allows. A known device takes its own row again, reserved or not. An active device is left
 * alone.
 */
export function takeSlot(db: Database, device: NewDevice, now: number) {
  const { id, licenseId, fingerprintHash, name, ...current } = device;
  const others = sql`(select count(*) from ${activations} where ${and(
    eq(activations.licenseId, licenseId),
    holdsSlot(now),
    ne(activations.fingerprintHash, fingerprintHash),
  )})`;
  const value = <Value>(column: string, it: Value) => sql<Value>`${it}`.as(column);
  return db
    .insert(activations)
    .select(
      db
        .select({
          id: value('id', id),
          licenseId: licenses.id,
          fingerprintHash: value('fingerprint_hash', fingerprintHash),
          name: value('name', name),
          platform: value('platform', current.platform),
          appVersion: value('app_version', current.appVersion),
          firstSeenAt: value('first_seen_at', now),
          lastSeenAt: value('last_seen_at', now),
          deactivatedAt: value('deactivated_at', null),
          offlineUntil: value('offline_until', null),
          slotUntil: value('slot_until', FOREVER),
        })
        .from(licenses)
        .where(and(eq(licenses.id, licenseId), isActive(now), gt(licenses.maxActivations, others))),
    )
    .onConflictDoUpdate({
      target: [activations.licenseId, activations.fingerprintHash],
      set: { ...current, lastSeenAt: now, deactivatedAt: null, slotUntil: FOREVER },
      setWhere: isNotNull(activations.deactivatedAt),
    });
}
