import { Buffer } from 'node:buffer';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Activation, activations, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { holdsSlot } from '#lib/api/db/slots-in-use.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { allowedTo } from '#lib/api/services/licenses/entitlements.ts';
import { lastInstant } from '#lib/api/services/licenses/license-status.ts';
import { sureEnd } from '#lib/api/services/licenses/license-terms.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { OfflineFileBody } from '#lib/contract/devices/devices.ts';
import type { OfflineFileInput } from '#lib/contract/devices/licensing.ts';
import type { LicenseFileClaims } from '#lib/contract/devices/signed.ts';
import { DAY_MS, OFFLINE_FILE_DAYS, WITHDRAWABLE_FILE_DAYS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { isActiveDevice } from './devices.ts';
import { hasKept, holderWith, type LicenseByKey, refuse, requireUsable } from './license-credential.ts';
import { sign } from './signing.ts';

const LINE_LENGTH = 64;

/** The offline licence file for the calling device. */
export async function issueFileToDevice(
  context: Context,
  { product_id, fingerprint }: v.InferOutput<typeof OfflineFileInput>,
  found: LicenseByKey | undefined,
): Promise<OfflineFileBody> {
  const event = 'offline_file_refused';
  const presented = requireUsable(context, found, product_id, { event });
  const { license } = presented;
  const device = holderWith(presented, fingerprint);
  if (!device) return refuse(context, license.id, 403, { event, code: 'NOT_ACTIVATED' });
  return issueFile(context, presented, device, hasKept(license));
}

/** A licence with its product's entitlements. */
interface Licensed {
  license: License;
  product: Pick<Product, 'entitlements'>;
}

/**
 * Signs a file with which a device works offline. The slot's reservation is stored before anything is signed, so that
 * no file exists without one.
 *
 * @param condition what else must hold when it is stored: a program's key must still be the licence's
 */
export async function issueFile(
  context: Context,
  { license, product }: Licensed,
  device: Activation,
  condition?: SQL,
): Promise<OfflineFileBody> {
  const { db, env, now } = context;
  const expiresAt = Math.min(
    now + OFFLINE_FILE_DAYS * DAY_MS,
    lastInstant(license) ?? Number.POSITIVE_INFINITY,
    await lastsWhatever(context, license),
  );
  const detail = text.offlineUntil(formatDay(toInstant(expiresAt)));
  const entry = { licenseId: license.id, event: 'offline_file', detail, device, foldBy: device.id } as const;
  const isActive = and(eq(activations.id, device.id), isActiveDevice, holdsSlot(now), condition);
  const {
    marked: [marked],
    keyed: [keyed],
  } = await transaction(context, {
    marked: db
      .update(activations)
      .set({
        offlineUntil: sql`max(${expiresAt}, coalesce(${activations.offlineUntil}, 0))`,
        slotUntil: sql`max(${expiresAt}, ${activations.slotUntil})`,
        lastSeenAt: now,
      })
      .where(isActive)
      .returning({ id: activations.id }),
    usage: insertUsage(context, entry, sql`exists (select 1 from ${activations} where ${isActive})`),
    keyed: db.select({ keyLookup: licenses.keyLookup }).from(licenses).where(eq(licenses.id, license.id)),
  });
  if (!marked) {
    const event = 'offline_file_refused';
    const isOtherKey = condition && keyed?.keyLookup !== license.keyLookup;
    return refuse(context, license.id, 403, { event, code: isOtherKey ? 'KEY_REPLACED' : 'NOT_ACTIVATED' });
  }
  return signFile(env.OFFLINE_SIGNING_KEYS, {
    license_id: license.id,
    product_id: license.productId,
    activation_id: device.id,
    fingerprint: device.fingerprintHash,
    issued_at: toInstant(now),
    expires_at: toInstant(expiresAt),
    ...allowedTo(license, product),
  });
}

/**
 * A file cannot be revoked, so it must not outlast by much the end that remains if the customer withdraws from all
 * payments or pending money never arrives.
 */
async function lastsWhatever(context: Context, license: License): Promise<number> {
  const withoutMoney = license.graceUntil === null ? null : lastInstant({ ...license, graceUntil: null });
  const end = (await sureEnd(context, license.id)) ?? withoutMoney;
  return end === null
    ? Number.POSITIVE_INFINITY
    : Math.max(context.now + WITHDRAWABLE_FILE_DAYS * DAY_MS, end);
}

/** The signed file with these claims. */
export async function signFile(
  signingKeys: string,
  claims: Omit<v.InferOutput<typeof LicenseFileClaims>, 'kid' | 'version'>,
): Promise<OfflineFileBody> {
  const signed = await sign(signingKeys, 'license-file', { version: 1, ...claims });
  return {
    filename: `coa-${claims.product_id}-${claims.activation_id.slice(0, 8)}.lic`,
    content: armor(JSON.stringify(signed)),
    expires_at: claims.expires_at,
  };
}

/** Wraps JSON in text that survives mail, copying and pasting. */
function armor(json: string): string {
  const lines =
    Buffer.from(json)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return ['-----BEGIN COA LICENSE FILE-----', ...lines, '-----END COA LICENSE FILE-----', ''].join('\n');
}
