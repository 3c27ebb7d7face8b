import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { activations } from '#lib/api/db/schema/licenses.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { isActiveDevice, toActivationBody } from '#lib/api/services/devices/devices.ts';
import { freeReservation, freeSlots } from '#lib/api/services/licenses/slots.ts';
import type { FreeDeviceInput, StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import type { ActivationStatus } from '#lib/contract/devices/devices.ts';
import { missingWords, changed as words } from '#lib/text/admin/frame.ts';
import { ofSeller } from '#lib/text/admin/license-changes.ts';
import { devices as deviceWords } from '#lib/text/devices/devices.ts';
import { readStaffLicense } from './page.ts';
import { isSupport, requireLeft, takeGrant } from './support-grants.ts';

/** Deactivates an active device, or frees the slot that a deactivated device's offline file reserves. */
export async function freeDevice(
  context: Context,
  actor: Actor,
  id: string,
  { expected, reason }: v.InferOutput<typeof FreeDeviceInput>,
): Promise<StaffLicensePageBody> {
  const { db, now } = context;
  const [device] = await db.select().from(activations).where(eq(activations.id, id));
  if (!device) throw refused(404, missingWords.device);
  const { licenseId } = device;
  const { status } = toActivationBody(device, now);
  if (status !== expected.status) throw await differs(context, licenseId, expected.status, String(status));
  const isSame = and(eq(activations.id, id), isUnchanged[expected.status](now));
  const grant = isSupport(actor) ? ({ licenseId, kind: 'freed', amount: 1 } as const) : undefined;
  const taken = grant && takeGrant(context, grant, hasRow(db, activations.id, isSame));
  const isThis = and(isSame, taken?.isTaken);
  const after = expected.status === 'active' && (device.offlineUntil ?? 0) > now ? 'reserved' : 'deactivated';
  const entry = {
    action: 'device_freed',
    target: 'license',
    targetId: licenseId,
    before: { device: id, status: expected.status },
    after: { device: id, status: after },
    reason,
  } as const;
  const free = expected.status === 'active' ? freeSlots : freeReservation;
  const detail = expected.status === 'active' ? ofSeller.deviceFreed : ofSeller.slotFreed;
  const { slots } = await transaction(context, {
    grant: taken?.statement,
    audit: recordAudit(context, actor, entry, sql`exists (select 1 from ${activations} where ${isThis})`),
    slots: free(context, isThis, detail),
  });
  if (slots.freed.length === 0 && grant) await requireLeft(context, grant);
  if (slots.freed.length === 0) throw await differs(context, licenseId, expected.status, 'deactivated');
  return readStaffLicense(context, licenseId);
}

const isUnchanged: Record<'active' | 'reserved', (now: number) => SQL | undefined> = {
  active: () => isActiveDevice,
  reserved: (now) => and(isNotNull(activations.deactivatedAt), gt(activations.slotUntil, now)),
};

const named = (status: string) => deviceWords.statuses[status as ActivationStatus] ?? status;

function differs(context: Context, licenseId: string, before: string, status: string) {
  const what = words.from(deviceWords.device, named(before), named(status));
  return changedBy(context, ['license', licenseId], what, { status });
}
