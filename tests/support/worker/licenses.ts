import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { hashFingerprint } from '#lib/api/services/devices/devices.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { newLicenseKey } from '#lib/api/services/licenses/license-keys.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, env } from './api.ts';

type NewLicense = Partial<typeof licenses.$inferInsert> & { userId: string; productId: string };

/** A licence of a year with a real key, without the way through a purchase. */
export async function addLicense(license: NewLicense) {
  const vault = openVault(env.LICENSE_KEYS);
  const id = crypto.randomUUID();
  const key = newLicenseKey();
  const [keyLookup = ''] = await vault.lookups(key);
  const row = {
    id,
    status: 'active' as const,
    keyLookup,
    keySealed: await vault.seal(id, key),
    durationKey: '12m',
    durationMonths: 12,
    purchasePriceCents: 47_040,
    maxActivations: 3,
    createdAt: clock.now,
    activatedAt: clock.now,
    expiresAt: clock.now + 365 * DAY_MS,
    ...license,
  };
  await context().db.insert(licenses).values(row);
  return { ...row, key };
}

type NewDevice = Partial<typeof activations.$inferInsert> & { licenseId: string };

/** A device that is already there; `fingerprint` is what it would report. */
export async function addDevice(device: NewDevice, fingerprint: string = crypto.randomUUID()) {
  const row = {
    id: crypto.randomUUID(),
    fingerprintHash: hashFingerprint(device.licenseId, fingerprint),
    name: 'Studio',
    platform: 'Linux',
    appVersion: '2.4.1',
    firstSeenAt: clock.now,
    lastSeenAt: clock.now,
    ...device,
  };
  await context().db.insert(activations).values(row);
  return row;
}
