import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { heldSince, mayUse } from '#lib/api/db/held-licenses.ts';
import { activations, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { refused } from '#lib/api/errors.ts';
import { readSliceOf } from '#lib/api/kernel/slices.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Slice } from '#lib/api/paging.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import type { ActivationBody, DeactivationBody, OfflineFileBody } from '#lib/contract/devices/devices.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { deactivateOne } from './deactivate.ts';
import { isActiveDevice, toActivationBody } from './devices.ts';
import { refusalOf } from './license-credential.ts';
import { issueFile } from './offline-files.ts';

/** A licence that a user owns or holds; `heldSince` where they hold it. */
export interface UsedLicense {
  license: License;
  heldSince: number | null;
}

/** The licence, if this user owns or holds it; 404 for any other. */
export async function requireUsed({ db }: Context, userId: string, id: string): Promise<UsedLicense> {
  const [found] = await db
    .select({ license: licenses, heldSince: heldSince(userId).as('held_since') })
    .from(licenses)
    .where(and(eq(licenses.id, id), mayUse(userId)));
  if (!found) throw refused(404, NOT_FOUND);
  return found;
}

async function requireUsedDevice({ db }: Context, userId: string, id: string) {
  const [found] = await db
    .select({ device: activations, license: licenses, product: { entitlements: products.entitlements } })
    .from(activations)
    .innerJoin(licenses, eq(licenses.id, activations.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(activations.id, id), mayUse(userId)));
  if (!found) throw refused(404, NOT_FOUND);
  return found;
}

/** The devices of a licence: active ones, then reserved, then former ones. */
export async function listActivations(context: Context, userId: string, licenseId: string, slice: Slice) {
  const { license, heldSince: since } = await requireUsed(context, userId, licenseId);
  const { slotUntil, lastSeenAt } = activations;
  const orderBy = [desc(slotUntil), desc(lastSeenAt), desc(sql`${activations}.rowid`)];
  // The holder does not see the devices of earlier users.
  const isTold = since === null ? undefined : or(isActiveDevice, gte(lastSeenAt, since));
  const asked = { where: and(eq(activations.licenseId, license.id), isTold), orderBy };
  const { rows, count } = await readSliceOf(context, activations, asked, slice);
  return { items: rows.map((row) => toActivationBody(row, context.now)), count };
}

export async function renameDevice(
  context: Context,
  userId: string,
  id: string,
  name: string,
): Promise<ActivationBody> {
  const { db, now } = context;
  const { device } = await requireUsedDevice(context, userId, id);
  const renamed = { ...device, name };
  if (device.name !== name) {
    const detail = text.renamed(device.name);
    await transaction(context, {
      name: db.update(activations).set({ name }).where(eq(activations.id, id)),
      usage: insertUsage(context, { licenseId: device.licenseId, event: 'renamed', detail, device: renamed }),
    });
  }
  return toActivationBody(renamed, now);
}

export async function deactivateDevice(
  context: Context,
  userId: string,
  id: string,
): Promise<DeactivationBody> {
  const { license } = await requireUsedDevice(context, userId, id);
  const result = await deactivateOne(context, license, eq(activations.id, id));
  if (!result) throw refused(404, NOT_FOUND);
  return result;
}

/** The offline file of a device, for its owner to take there. */
export async function issueFileToOwner(
  context: Context,
  userId: string,
  id: string,
): Promise<OfflineFileBody> {
  const { device, license, product } = await requireUsedDevice(context, userId, id);
  const code = refusalOf(license, license.productId, context.now);
  if (code) throw refused(403, text.codes[code], code);
  return issueFile(context, { license, product }, device);
}
