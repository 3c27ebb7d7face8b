import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type Activation, activations } from '#lib/api/db/schema/licenses.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/wire.ts';
import type { ActivationBody } from '#lib/contract/devices/activations.ts';

/**
 * Hashes a fingerprint for the database and for licence files. The licence is part of the hash, so that a device
 * cannot be recognised across customers.
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

export function toActivationBody(device: Activation, now: number): ActivationBody {
  const { deactivatedAt, offlineUntil } = device;
  const left = reservedUntil(device, now) === null ? 'deactivated' : 'reserved';
  return {
    id: device.id,
    name: device.name,
    platform: device.platform,
    app_version: device.appVersion,
    status: deactivatedAt === null ? 'active' : left,
    first_seen: toInstant(device.firstSeenAt),
    last_seen: toInstant(device.lastSeenAt),
    deactivated_at: toOptionalInstant(deactivatedAt),
    offline_until: offlineUntil !== null && offlineUntil > now ? toInstant(offlineUntil) : null,
  };
}
