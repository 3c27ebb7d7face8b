import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type Activation, activations, FOREVER } from '#lib/api/db/schema/licenses.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ActivationBody } from '#lib/contract/devices/devices.ts';

/**
 * Hashes a fingerprint for the database and for licence files. The licence is part of the hash, so that a device cannot
 * be recognised across customers.
 */
export function hashFingerprint(licenseId: string, fingerprint: string): string {
  return createHash('sha256').update(`${licenseId}:${fingerprint}`).digest('hex');
}

/** Selects the device of a licence that has a fingerprint. */
export const hasFingerprint = (licenseId: string, fingerprint: string) =>
  and(
    eq(activations.licenseId, licenseId),
    eq(activations.fingerprintHash, hashFingerprint(licenseId, fingerprint)),
  );

export const isActiveDevice = isNull(activations.deactivatedAt);

/** End of a deactivated device's reservation; `null` if its slot is free. */
export function reservedUntil({ deactivatedAt, slotUntil }: Activation, now: number): number | null {
  return deactivatedAt !== null && slotUntil > now ? slotUntil : null;
}

/** The end of a device's lease unless it renews; `null` for a slot without a lease. */
export const leaseUntil = ({ slotUntil }: Pick<Activation, 'slotUntil'>): string | null =>
  slotUntil === FOREVER ? null : toInstant(slotUntil);

export function toActivationBody(device: Activation, now: number): ActivationBody {
  const { deactivatedAt, offlineUntil, slotUntil } = device;
  const isHolder = deactivatedAt === null && slotUntil > now;
  const left = reservedUntil(device, now) === null ? 'deactivated' : 'reserved';
  return {
    id: device.id,
    name: device.name,
    platform: device.platform,
    app_version: device.appVersion,
    fingerprint: device.fingerprintHash,
    status: isHolder ? 'active' : left,
    first_seen: toInstant(device.firstSeenAt),
    last_seen: toInstant(device.lastSeenAt),
    // A lease that was not renewed has ended by itself.
    deactivated_at: toOptionalInstant(isHolder ? null : (deactivatedAt ?? slotUntil)),
    lease_until: isHolder ? leaseUntil(device) : null,
    offline_until: offlineUntil !== null && offlineUntil > now ? toInstant(offlineUntil) : null,
  };
}
