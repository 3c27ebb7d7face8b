import { and, eq, gt, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import {
  type Activation,
  activations,
  FOREVER,
  type License,
  licenses,
} from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { holdsSlot } from '#lib/api/db/slots-in-use.ts';
import { releaseEvents } from '#lib/api/services/webhooks/events.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { insertUsageOfEach } from './usage-logs.ts';

function logFreed(context: Context, where: SQL | undefined, detail: string) {
  const { licenseId, name: deviceName, platform, appVersion } = activations;
  const entry = { licenseId, event: 'deactivated', detail } as const;
  const device = { deviceName, platform, appVersion };
  return insertUsageOfEach(context, entry, device, sql`from ${activations} where ${where}`);
}

/**
 * The statements that deactivate devices and log it, for the caller's transaction. A device with a valid offline file
 * keeps working, so its slot is reserved until the file ends.
 */
export function freeSlots(context: Context, where: SQL | undefined, detail = '') {
  const { db, now } = context;
  return {
    usage: logFreed(context, where, detail),
    event: releaseEvents(context, where),
    freed: db
      .update(activations)
      .set({
        deactivatedAt: now,
        // A leased slot reserves no seat.
        keepsSeat: sql`${activations.slotUntil} = ${FOREVER}`,
        slotUntil: sql`max(${now}, coalesce(${activations.offlineUntil}, 0))`,
      })
      .where(where)
      .returning(),
  };
}

/**
 * The statements that free the slots of deactivated devices before their offline files end, and log it. The files still
 * work: until they end, the licence may be in use on more devices than its limit.
 */
export function freeReservation(context: Context, where: SQL | undefined, detail: string) {
  const { db, now } = context;
  return {
    usage: logFreed(context, where, detail),
    freed: db.update(activations).set({ slotUntil: now }).where(where).returning(),
  };
}

/** The end of a slot that a device takes or renews now: none, or that of its lease. A valid offline file extends it. */
export const slotEnd = ({ leaseMinutes }: Pick<Product, 'leaseMinutes'>, now: number): SQL<number> =>
  leaseMinutes === 0
    ? sql`${FOREVER}`
    : sql`max(${now + leaseMinutes * MINUTE_MS}, coalesce(${activations.offlineUntil}, 0))`;

const firstEnd = ({ leaseMinutes }: Pick<Product, 'leaseMinutes'>, now: number): number =>
  leaseMinutes === 0 ? FOREVER : now + leaseMinutes * MINUTE_MS;

export type NewDevice = Pick<
  Activation,
  'id' | 'licenseId' | 'fingerprintHash' | 'name' | 'platform' | 'appVersion'
> &
  // The key of the call: a key that was replaced meanwhile gets nothing.
  Pick<License, 'keyLookup'> &
  Pick<Product, 'leaseMinutes'>;

/** Selects former devices whose seat no other device has taken. A literal: the partial index holds only those. */
export const hasKeptSeat = sql`${activations.keepsSeat} = 1`;

type Device = Pick<Activation, 'licenseId' | 'fingerprintHash'>;

const othersOf = ({ licenseId, fingerprintHash }: Device, condition: SQL | undefined) =>
  sql`(select count(*) from ${activations} where ${and(
    eq(activations.licenseId, licenseId),
    ne(activations.fingerprintHash, fingerprintHash),
    condition,
  )})`;

/** Number of a licence's slots that other devices use. */
export const othersHolding = (device: Device, now: number) => othersOf(device, holdsSlot(now));

/** Number of a licence's seats that other devices use or may return to. */
export const othersSeated = (device: Device, now: number) =>
  sql`(${othersHolding(device, now)} + ${othersOf(device, and(hasKeptSeat, lte(activations.slotUntil, now)))})`;

/**
 * Takes a slot if one is free, and a seat with it unless the device swapped for one. One statement counts and takes, so
 * parallel devices never get more slots than the licence allows. A known device takes its own row again, reserved or
 * not; an active device is not changed.
 *
 * @param isUsable whether the licence may have devices
 * @param hasSwapped whether the device has taken another's seat
 */
export function takeSlot(
  db: Database,
  device: NewDevice,
  now: number,
  { isUsable, hasSwapped }: { isUsable: SQL | undefined; hasSwapped: SQL },
) {
  const { id, licenseId, keyLookup, fingerprintHash, name, leaseMinutes, ...current } = device;
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
          slotUntil: value('slot_until', firstEnd({ leaseMinutes }, now)),
          keepsSeat: value('keeps_seat', false),
        })
        .from(licenses)
        .where(
          and(
            eq(licenses.id, licenseId),
            eq(licenses.keyLookup, keyLookup),
            isUsable,
            gt(licenses.maxActivations, othersHolding(device, now)),
            or(gt(licenses.maxActivations, othersSeated(device, now)), hasSwapped),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [activations.licenseId, activations.fingerprintHash],
      set: {
        ...current,
        lastSeenAt: now,
        deactivatedAt: null,
        slotUntil: slotEnd({ leaseMinutes }, now),
        keepsSeat: false,
      },
      setWhere: or(isNotNull(activations.deactivatedAt), lte(activations.slotUntil, now)),
    });
}
