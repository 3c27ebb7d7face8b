import { and, eq, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { activations, type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { freeSlots } from '#lib/api/services/licenses/slots.ts';
import { logUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { DeactivationBody } from '#lib/contract/devices/devices.ts';
import type { DeactivateInput } from '#lib/contract/devices/licensing.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hasFingerprint, isActiveDevice, reservedUntil } from './devices.ts';
import { type LicenseByKey, refuse, requireKnown } from './license-credential.ts';

/** Deactivates a device at its own request, found by fingerprint, activation or both. */
export async function deactivateByKey(
  context: Context,
  { product_id, fingerprint, activation_id }: v.InferOutput<typeof DeactivateInput>,
  found: LicenseByKey | undefined,
): Promise<DeactivationBody> {
  const event = 'deactivation_refused';
  const { license } = requireKnown(context, found, { event });
  if (license.productId !== product_id) {
    return refuse(context, license.id, 403, { event, code: 'PRODUCT_MISMATCH' });
  }
  const result = await deactivateOne(
    context,
    license,
    and(
      fingerprint === undefined ? undefined : hasFingerprint(license.id, fingerprint),
      activation_id === undefined ? undefined : eq(activations.id, activation_id),
    ),
  );
  return result ?? refuse(context, license.id, 404, { event, code: 'NOT_ACTIVATED' });
}

/**
 * Deactivates the device that `isNamed` selects; `undefined` if there is none. Repeating it succeeds, whatever the
 * licence's status: freeing a slot is never refused.
 */
export async function deactivateOne(
  context: Context,
  license: License,
  isNamed: SQL | undefined,
): Promise<DeactivationBody | undefined> {
  const { now } = context;
  const { changed, named, used } = await release(context, license, isNamed);
  const [device] = named;
  if (!device) return undefined;
  const licenseId = license.id;
  const detail = text.alreadyDeactivated;
  if (changed.length === 0) {
    logUsage(context, { licenseId, event: 'deactivated', detail, device, foldBy: device.id });
  }
  const until = reservedUntil(device, now);
  const message = until === null ? text.deactivated : `${text.deactivated} ${text.reserved(dayOf(until))}`;
  return toBody(license, used, message, until);
}

/** Deactivates all devices of a licence. */
export async function deactivateAll(context: Context, license: License): Promise<DeactivationBody> {
  const { changed, used } = await release(context, license, isActiveDevice);
  const ends = changed.map((device) => reservedUntil(device, context.now)).filter((end) => end !== null);
  const until = ends.length === 0 ? null : Math.max(...ends);
  const message = text.allDeactivated(changed.length);
  return toBody(
    license,
    used,
    until === null ? message : `${message} ${text.someReserved(ends.length, dayOf(until))}`,
    until,
  );
}

async function release(context: Context, license: License, where: SQL | undefined) {
  const { db, now } = context;
  const isChosen = and(eq(activations.licenseId, license.id), where);
  const {
    slots: { freed: changed },
    named,
    used: [slots],
  } = await transaction(context, {
    slots: freeSlots(context, and(isChosen, isActiveDevice)),
    named: db.select().from(activations).where(isChosen).limit(1),
    used: db
      .select({ used: slotsInUse(licenses.id, now) })
      .from(licenses)
      .where(eq(licenses.id, license.id)),
  });
  return { changed, named, used: slots?.used ?? 0 };
}

const dayOf = (instant: number) => formatDay(toInstant(instant));

function toBody(license: License, used: number, message: string, until: number | null): DeactivationBody {
  return {
    code: until === null ? 'DEACTIVATED' : 'SLOT_RESERVED',
    message,
    active_activations: used,
    max_activations: license.maxActivations,
    reserved_until: toOptionalInstant(until),
  };
}
