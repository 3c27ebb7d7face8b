import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { mayUse } from '#lib/api/db/held-licenses.ts';
import {
  type Activation,
  activations,
  formerKeys,
  type License,
  licenses,
} from '#lib/api/db/schema/licenses.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { holdsSlot } from '#lib/api/db/slots-in-use.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { allowedTo } from '#lib/api/services/licenses/entitlements.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { endOf, graceOf, statusOf } from '#lib/api/services/licenses/license-status.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { logUsage, type UsageEntry } from '#lib/api/services/licenses/usage-logs.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { LicenseFacts } from '#lib/contract/devices/licensing.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hashFingerprint } from './devices.ts';

/** A licence whose key was presented, as one round trip finds it. */
export interface Presented {
  license: License;
  product: Pick<Product, 'name' | 'swapsPerMonth' | 'entitlements' | 'leaseMinutes' | 'fallbackMonths'>;
  /** The devices that hold a slot. */
  holders: Activation[];
}

/** A key that was replaced. Its caller learns nothing else about the licence. */
export interface Replaced {
  formerKeyOf: string;
}
export type LicenseByKey = Presented | Replaced;

export const isReplaced = (found: LicenseByKey | undefined): found is Replaced =>
  found !== undefined && 'formerKeyOf' in found;

/** Statements that find a presented licence, unless its account is deleted. */
function selectPresented({ db, now }: Context, isMeant: SQL | undefined) {
  const { name, swapsPerMonth, entitlements, leaseMinutes, fallbackMonths } = products;
  return {
    licenses: db
      .select({
        license: licenses,
        product: { name, swapsPerMonth, entitlements, leaseMinutes, fallbackMonths },
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(and(isMeant, isNotDeleted)),
    holders: db
      .select(getTableColumns(activations))
      .from(activations)
      .innerJoin(licenses, eq(licenses.id, activations.licenseId))
      .where(and(isMeant, holdsSlot(now))),
  };
}

/** The licence that its owner or holder uses on its page; `undefined` for any other. */
export async function findUsed(context: Context, userId: string, id: string): Promise<Presented | undefined> {
  const isUsed = and(eq(licenses.id, id), mayUse(userId));
  const {
    licenses: [found],
    holders,
  } = await transaction(context, selectPresented(context, isUsed));
  return found && { ...found, holders };
}

/**
 * Finds the licence of a key, in the form of `presentedKey`, or of a former key. Skips deleted accounts, whose rows may
 * still exist.
 */
export async function findByKey(context: Context, key: string): Promise<LicenseByKey | undefined> {
  const { db, env } = context;
  const lookups = await openVault(env.LICENSE_KEYS).lookups(key);
  const hasKey = inArray(licenses.keyLookup, lookups);
  const {
    presented: {
      licenses: [found],
      holders,
    },
    former: [former],
  } = await transaction(context, {
    presented: selectPresented(context, hasKey),
    former: db
      .select({ formerKeyOf: formerKeys.licenseId })
      .from(formerKeys)
      .innerJoin(licenses, eq(licenses.id, formerKeys.licenseId))
      .innerJoin(users, and(eq(users.id, licenses.userId), isNotDeleted))
      .where(inArray(formerKeys.keyLookup, lookups)),
  });
  return found ? { ...found, holders } : former;
}

/** Whether a licence still has the key by which it was found, for writes on that key's behalf. */
export const hasKept = ({ id, keyLookup }: Pick<License, 'id' | 'keyLookup'>): SQL =>
  sql`exists (select 1 from ${licenses} where ${and(eq(licenses.id, id), eq(licenses.keyLookup, keyLookup))})`;

/** The device that holds a slot and has a fingerprint. */
export function holderWith({ license, holders }: Presented, fingerprint: string): Activation | undefined {
  const hash = hashFingerprint(license.id, fingerprint);
  return holders.find(({ fingerprintHash }) => fingerprintHash === hash);
}

/** Why a licence cannot be used with a product, in the contract's order; `undefined` if it can. */
export function refusalOf(license: License, productId: string, now: number) {
  const status = statusOf(license, now);
  if (status === 'revoked') return 'REVOKED';
  if (status === 'suspended') return 'SUSPENDED';
  if (status === 'expired') return 'EXPIRED';
  return license.productId === productId ? undefined : 'PRODUCT_MISMATCH';
}

/** The licence that a key found, if it may be used with the product; logs each refusal. */
export function requireUsable(
  context: Context,
  found: LicenseByKey | undefined,
  productId: string,
  attempt: Pick<UsageEntry, 'event' | 'device'>,
): Presented {
  const presented = requireKnown(context, found, attempt);
  const code = refusalOf(presented.license, productId, context.now);
  if (code) return refuse(context, presented.license.id, 403, { ...attempt, code });
  return presented;
}

/**
 * Refuses a call with a code and logs it for the licence, in one line a day for each reason: the refused device may be
 * made up.
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

export function requireKnown(
  context: Context,
  found: LicenseByKey | undefined,
  attempt: Pick<UsageEntry, 'event' | 'device'>,
): Presented {
  if (!found) throw refused(404, text.codes.NOT_FOUND, 'NOT_FOUND');
  if (isReplaced(found)) return refuse(context, found.formerKeyOf, 403, { ...attempt, code: 'KEY_REPLACED' });
  return found;
}

/** The facts about its licence that a desktop product gets. */
export function toFacts(
  { license, product }: Omit<Presented, 'holders'>,
  slots: number,
  now: number,
  keptVersion: string | null = null,
): v.InferInput<typeof LicenseFacts> {
  return {
    id: license.id,
    product_id: license.productId,
    status: statusOf(license, now),
    expires_at: toOptionalInstant(endOf(license, now)),
    grace_until: toOptionalInstant(graceOf(license)),
    up_to_version: keptVersion,
    is_trial: isTrial(license),
    max_activations: license.maxActivations,
    active_activations: slots,
    ...allowedTo(license, product),
  };
}
