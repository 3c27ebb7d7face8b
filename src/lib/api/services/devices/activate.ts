import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Activation, activations, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { holdsSlot, slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { ApiError } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { endLeases } from '#lib/api/services/licenses/ended-leases.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { slotEnd, takeSlot } from '#lib/api/services/licenses/slots.ts';
import { insertUsage, logUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { activationEvent } from '#lib/api/services/webhooks/events.ts';
import type { ActivateInput, ActivateResult } from '#lib/contract/devices/licensing.ts';
import { freeSlotHref } from '#lib/contract/devices/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hasFingerprint, hashFingerprint, isActiveDevice, leaseUntil } from './devices.ts';
import {
  hasKept,
  type LicenseByKey,
  type Presented,
  refuse,
  requireKnown,
  requireUsable,
  toFacts,
} from './license-credential.ts';
import { manageUrl, managingOrganization } from './manage-url.ts';
import { hasSwapped, nextSwapAt, selectSwaps, swapSeat } from './swaps.ts';

/**
 * Activates a device. The same device gets its existing activation back, and keeps a name that its owner chose
 * meanwhile.
 *
 * @param keptVersion up to which version the licence may be used although it has ended
 */
export async function activate(
  context: Context,
  input: Omit<v.InferOutput<typeof ActivateInput>, 'license_key'>,
  found: LicenseByKey | undefined,
  keptVersion?: string,
): Promise<v.InferInput<typeof ActivateResult>> {
  const { db, now } = context;
  const current = { platform: input.platform, appVersion: input.app_version };
  const about = { name: input.name, ...current };
  const attempt = { event: 'activation_refused', device: about } as const;
  const presented =
    keptVersion === undefined
      ? requireUsable(context, found, input.product_id, attempt)
      : requireKnown(context, found, attempt);
  const isUsable =
    keptVersion === undefined ? isActive(now) : inArray(licenses.status, ['active', 'expired']);
  const { license, product } = presented;
  const { leaseMinutes } = product;
  const fingerprintHash = hashFingerprint(license.id, input.fingerprint);
  const id = newId();
  const isDevice = hasFingerprint(license.id, input.fingerprint);
  const key = { licenseId: license.id, keyLookup: license.keyLookup };
  const device = { id, ...key, fingerprintHash, leaseMinutes, ...about };
  const isNew = sql`exists (select 1 from ${activations} where ${eq(activations.id, id)})`;
  const activity = {
    userId: license.userId,
    type: 'license_activated',
    description: `${presented.product.name} su «${about.name}»`,
  } as const;
  const {
    known: [known],
    taken: [taken],
    counted: [slots],
    swaps,
  } = await transaction(context, {
    // The end of the device's own lease comes before its return.
    leases: endLeases(context, isDevice),
    known: db
      .update(activations)
      .set({ ...current, lastSeenAt: now, slotUntil: slotEnd(product, now) })
      .where(and(isDevice, isActiveDevice, holdsSlot(now), hasKept(license)))
      .returning(),
    swap: swapSeat(db, device, now, isUsable),
    taken: takeSlot(db, device, now, { isUsable, hasSwapped: hasSwapped(id) }).returning(),
    event: activationEvent(context, isDevice),
    usage: insertUsage(context, { licenseId: license.id, event: 'activated', device }, isNew),
    activity: recordActivityOf(db, activity, now, isNew),
    counted: db
      .select({
        used: slotsInUse(licenses.id, now),
        keyLookup: licenses.keyLookup,
        organization: managingOrganization(db).as('organization'),
      })
      .from(licenses)
      .where(eq(licenses.id, license.id)),
    swaps: selectSwaps(context, license.id),
  });
  const activation = known ?? taken;
  if (slots && slots.keyLookup !== license.keyLookup) {
    return refuse(context, license.id, 403, { ...attempt, code: 'KEY_REPLACED' });
  }
  const used = slots?.used ?? 0;
  const manage = (path: string) => manageUrl(context, slots?.organization, path);
  if (!activation && used < license.maxActivations)
    return refuseSwap(context, presented, swaps, about, manage);
  if (!activation) return refuseAtLimit(context, license, used, about, manage);
  if (activation.id !== id)
    recordAgain(context, activation, known ? text.codes.ALREADY_ACTIVATED : text.again);
  const code = known ? 'ALREADY_ACTIVATED' : 'ACTIVATED';
  return {
    code,
    detail: text.codes[code],
    activation: {
      id: activation.id,
      name: activation.name,
      first_seen: toInstant(activation.firstSeenAt),
      last_seen: toInstant(activation.lastSeenAt),
      lease_until: leaseUntil(activation),
    },
    license: toFacts(presented, used, now, keptVersion),
  };
}

function recordAgain(context: Context, device: Activation, detail: string): void {
  const { licenseId, id } = device;
  logUsage(context, { licenseId, event: 'reactivated', detail, device, foldBy: `${id} ${detail}` });
}

type About = Pick<Activation, 'name' | 'platform' | 'appVersion'>;
/** Makes the address of a licence page where its devices are managed. */
type Manage = (path: string) => string;

/** A slot is free, but only by taking another device's seat. */
function refuseSwap(
  context: Context,
  { license, product }: Presented,
  swaps: { at: number }[],
  device: About,
  manage: Manage,
): never {
  const { now } = context;
  const limit = product.swapsPerMonth;
  const code = 'SWAP_LIMIT_REACHED';
  const licenseId = license.id;
  const next = nextSwapAt(swaps, limit) ?? toInstant(now);
  const detail = text.swapLimit(limit, formatDay(next));
  logUsage(context, { licenseId, event: 'activation_refused', detail, device, foldBy: code });
  throw new ApiError(409, {
    code,
    detail,
    max_swaps: limit,
    next_swap_at: next,
    manage_url: manage(href('license', { id: licenseId })),
  });
}

function refuseAtLimit(
  context: Context,
  license: License,
  slots: number,
  device: About,
  manage: Manage,
): never {
  const code = 'ACTIVATION_LIMIT_REACHED';
  const detail = text.limitReached(license.maxActivations);
  const licenseId = license.id;
  logUsage(context, { licenseId, event: 'activation_refused', detail, device, foldBy: code });
  throw new ApiError(409, {
    code,
    detail,
    max_activations: license.maxActivations,
    active_activations: slots,
    manage_url: manage(freeSlotHref(licenseId)),
  });
}
