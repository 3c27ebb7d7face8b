import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { LicenseBody } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, MAX_EXTRA_DEVICES, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import type { DeviceRefusal } from '#lib/contract/sales/rules.ts';
import { statusOf } from './license-status.ts';
import { isTrial } from './trials.ts';

/** Days in Italy from today to an end; at least one. */
export const daysLeft = (now: number, expiresAt: number): number =>
  Math.max(1, Math.round((Date.parse(italianDay(expiresAt)) - Date.parse(italianDay(now))) / DAY_MS));

/** Why a licence gets no more devices, if so (docs/product.md, 9.12 More devices). */
export function whyNoMoreDevices(
  license: License,
  { isWithdrawn, deviceCents }: Pick<Product, 'isWithdrawn' | 'deviceCents'>,
  devices: number,
  now: number,
): DeviceRefusal | undefined {
  const { expiresAt, unpaidUntil, extraDevices, maxActivations } = license;
  const status = statusOf(license, now);
  if (status === 'suspended') return 'SUSPENDED';
  if (status === 'revoked') return 'REVOKED';
  if (expiresAt === null) return 'ENDLESS';
  if (unpaidUntil !== null) return 'UNPAID';
  if (isTrial(license)) return 'TRIAL';
  // Also in a grace while money for more months is pending: its paid days are over.
  if (expiresAt <= now) return 'EXPIRED';
  if (isWithdrawn) return 'WITHDRAWN';
  if (deviceCents === 0) return 'NO_DEVICES';
  const isTooMany =
    extraDevices + devices > MAX_EXTRA_DEVICES || maxActivations + devices > MAX_LICENSE_DEVICES;
  return isTooMany ? 'MANY_DEVICES' : undefined;
}

/** The offer of more devices on a licence's page; null where its owner can buy none. */
export function offeredDevices(
  license: License,
  product: Pick<Product, 'isWithdrawn' | 'deviceCents'>,
  now: number,
): LicenseBody['more_devices'] {
  const { expiresAt, extraDevices, maxActivations } = license;
  if (expiresAt === null || whyNoMoreDevices(license, product, 1, now)) return null;
  return {
    month_price: toMoney(product.deviceCents),
    days: daysLeft(now, expiresAt),
    most: Math.min(MAX_EXTRA_DEVICES - extraDevices, MAX_LICENSE_DEVICES - maxActivations),
  };
}
