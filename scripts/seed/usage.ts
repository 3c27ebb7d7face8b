import type { activations } from '#lib/api/db/schema/licenses.ts';
import type { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import { hashFingerprint } from '#lib/api/services/devices/devices.ts';
import { foldKeyOf } from '#lib/api/services/licenses/usage-logs.ts';
import { DAY_MS, OFFLINE_FILE_DAYS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';

export type Device = typeof activations.$inferInsert;
/** The lines wait until the licence's log is first read or the job runs. */
export type UsageLine = Omit<typeof waitingUsage.$inferInsert, 'dueAt'>;

/** How many days of validations the log has. */
const VALIDATED_DAYS = 30;
const HOUR_MS = DAY_MS / 24;

interface Owned {
  licenseId: string;
  boughtAt: number;
  /** The last day of the licence's use. */
  lastDay: number;
  /** The product's version at an instant. */
  versionAt: (at: number) => string;
}

/** A licence's devices, in order of activation. */
export function makeDevices(owned: Owned, names: string[], now: number): Device[] {
  const { licenseId, boughtAt, lastDay, versionAt } = owned;
  return names.map((name, order) => {
    const firstSeenAt = Math.min(now, boughtAt + (order + 1) * HOUR_MS);
    const lastSeenAt = Math.max(firstSeenAt, lastDay - order * DAY_MS);
    return {
      id: crypto.randomUUID(),
      licenseId,
      fingerprintHash: hashFingerprint(licenseId, crypto.randomUUID()),
      name,
      platform: name === 'Portatile' ? 'macOS 15' : 'Windows 11',
      appVersion: versionAt(lastSeenAt),
      firstSeenAt,
      lastSeenAt,
    };
  });
}

/** Gives a device an offline file and deactivates it, so that its slot remains reserved. */
export function reserve(device: Device, now: number): Device {
  const deactivatedAt = now - 3 * DAY_MS;
  const offlineUntil = now - 12 * DAY_MS + OFFLINE_FILE_DAYS * DAY_MS;
  return { ...device, lastSeenAt: deactivatedAt, deactivatedAt, offlineUntil, slotUntil: offlineUntil };
}

/** A device's log: one activation, and one validation for each start of the product. */
export function deviceLog(device: Device, { lastDay, versionAt }: Owned): UsageLine[] {
  const { licenseId, name, platform, firstSeenAt, lastSeenAt } = device;
  const on = (createdAt: number) => ({
    licenseId,
    deviceName: name,
    platform,
    appVersion: versionAt(createdAt),
    createdAt,
  });
  const lines: UsageLine[] = [{ ...on(firstSeenAt), event: 'activated' }];
  for (let ago = VALIDATED_DAYS; ago >= 0; ago--) {
    const createdAt = lastDay - ago * DAY_MS - HOUR_MS;
    const isWorkday = ![0, 6].includes(new Date(createdAt).getUTCDay());
    if (!isWorkday || createdAt < firstSeenAt || createdAt > lastSeenAt) continue;
    const foldKey = foldKeyOf('validated', device.id, createdAt);
    lines.push({ ...on(createdAt), event: 'validated', foldKey, count: 1 + (ago % 3) });
  }
  if (device.offlineUntil && device.deactivatedAt) {
    const detail = text.offlineUntil(formatDay(new Date(device.offlineUntil).toISOString()));
    const givenAt = device.offlineUntil - OFFLINE_FILE_DAYS * DAY_MS;
    lines.push({ ...on(givenAt), event: 'offline_file', detail });
    lines.push({ ...on(device.deactivatedAt), event: 'deactivated' });
  }
  return lines;
}
