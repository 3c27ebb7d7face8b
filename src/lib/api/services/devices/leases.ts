import { and } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { activations } from '#lib/api/db/schema/licenses.ts';
import { holdsSlot } from '#lib/api/db/slots-in-use.ts';
import { slotEnd } from '#lib/api/services/licenses/slots.ts';
import type { LeaseInput, LeaseResult } from '#lib/contract/devices/licensing.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { hasFingerprint, isActiveDevice, leaseUntil } from './devices.ts';
import {
  hasKept,
  holderWith,
  type LicenseByKey,
  refuse,
  requireUsable,
  toFacts,
} from './license-credential.ts';

/** Renews the lease of the calling device. A device whose lease has ended activates again, if a slot is free. */
export async function renewLease(
  context: Context,
  { product_id, fingerprint }: v.InferOutput<typeof LeaseInput>,
  found: LicenseByKey | undefined,
): Promise<v.InferInput<typeof LeaseResult>> {
  const { db, now } = context;
  const event = 'validation_refused';
  const presented = requireUsable(context, found, product_id, { event });
  const { license, product, holders } = presented;
  const holder = holderWith(presented, fingerprint);
  const isHolder = and(
    hasFingerprint(license.id, fingerprint),
    isActiveDevice,
    holdsSlot(now),
    hasKept(license),
  );
  const [renewed] =
    holder?.deactivatedAt === null
      ? await db
          .update(activations)
          .set({ lastSeenAt: now, slotUntil: slotEnd(product, now) })
          .where(isHolder)
          .returning()
      : [];
  if (!renewed) return refuse(context, license.id, 403, { event, code: 'NOT_ACTIVATED' });
  return {
    code: 'RENEWED',
    detail: text.codes.RENEWED,
    lease_until: leaseUntil(renewed),
    license: toFacts(presented, holders.length, now),
  };
}
