import { and, eq, exists, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isPresent, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { parseLicenseKey } from '#lib/api/services/licenses/license-keys.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { slotsInUse } from '#lib/api/services/licenses/slots.ts';
import { logUsage, type UsageEntry } from '#lib/api/services/licenses/usage-logs.ts';
import { toOptionalInstant } from '#lib/api/services/shared/wire.ts';
import type { LicenseFacts } from '#lib/contract/devices/licensing.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';

/** A licence whose key was presented. */
export interface Presented {
  license: License;
  productName: string;
  /** Slots in use. */
  slots: number;
}

/** Selects the licence of a key, unless its account is deleted: its rows may still be there. */
async function hasKey({ db, env }: Context, key: string) {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, licenses.userId), isPresent));
  return and(inArray(licenses.keyLookup, await openVault(env.LICENSE_KEYS).lookups(key)), exists(owner));
}

/** Whether a licence has this key, in its issued form. */
export async function isLicenseKey(context: Context, key: string): Promise<boolean> {
  const found = await context.db
    .select({ id: licenses.id })
    .from(licenses)
    .where(await hasKey(context, key));
  return found.length > 0;
}

/** Finds a licence by its key in any spelling. */
export async function findByKey(context: Context, licenseKey: string): Promise<Presented | undefined> {
  const { db, now } = context;
  const key = parseLicenseKey(licenseKey);
  if (!key) return undefined;
  const [found] = await db
    .select({
      license: licenses,
      productName: products.name,
      slots: slotsInUse(licenses.id, now),
    })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(await hasKey(context, key));
  return found;
}

/** Why a licence cannot be used with a product, in the contract's order; `undefined` if it can. */
export function refusalOf(license: License, productId: string, now: number) {
  const status = statusOf(license, now);
  if (status === 'revoked') return 'REVOKED';
  if (status === 'suspended') return 'SUSPENDED';
  if (status === 'expired') return 'EXPIRED';
  return license.productId === productId ? undefined : 'PRODUCT_MISMATCH';
}

/** The licence of a key, if it may be used with the product; logs each refusal. */
export async function requireUsable(
  context: Context,
  { license_key, product_id }: { license_key: string; product_id: string },
  attempt: Pick<UsageEntry, 'event' | 'device'>,
): Promise<Presented> {
  const presented = await requireKnown(context, license_key);
  const code = refusalOf(presented.license, product_id, context.now);
  if (code) return refuse(context, presented.license.id, 403, { ...attempt, code });
  return presented;
}

/**
 * Refuses a call by code and logs it for the licence, in one line a day for each reason: the refused device may
 * be invented.
 */
export function refuse(
  context: Context,
  licenseId: string,
  status: 403 | 404,
  { code, ...attempt }: Pick<UsageEntry, 'event' | 'device'> & { code: keyof typeof text.codes },
): never {
  const detail = text.codes[code];
  logUsage(context, { ...attempt, licenseId, detail, foldBy: code });
  throw refused(status, detail, code);
}

export async function requireKnown(context: Context, licenseKey: string): Promise<Presented> {
  const presented = await findByKey(context, licenseKey);
  if (!presented) throw refused(404, text.codes.NOT_FOUND, 'NOT_FOUND');
  return presented;
}

/** What a desktop product may know of its licence. */
export function toFacts(license: License, slots: number, now: number): v.InferInput<typeof LicenseFacts> {
  return {
    id: license.id,
    product_id: license.productId,
    status: statusOf(license, now),
    expires_at: toOptionalInstant(license.expiresAt),
    max_activations: license.maxActivations,
    active_activations: slots,
  };
}
