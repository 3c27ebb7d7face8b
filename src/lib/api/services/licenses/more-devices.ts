import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { MAX_EXTRA_DEVICES, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import type { DeviceRefusal } from '#lib/contract/sales/rules.ts';
import { statusOf } from './license-status.ts';
import { isTrial } from './trials.ts';

/** Why a licence gets no more devices; `undefined` where its owner may buy them (docs/product.md, 9.12 More devices). */
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
  // Also while it lives on because money for more months is on its way: its days are over.
  if (expiresAt <= now) return 'EXPIRED';
  if (isWithdrawn) return 'WITHDRAWN';
  if (deviceCents === 0) return 'NO_DEVICES';
  const isTooMany =
    extraDevices + devices > MAX_EXTRA_DEVICES || maxActivations + devices > MAX_LICENSE_DEVICES;
  return isTooMany ? 'MANY_DEVICES' : undefined;
}
