import { and, eq, gt, notExists } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { ApiKey } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { type KeyActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import type { SellerLicenseBody, ToldLicenseBody } from '#lib/contract/seller/licenses.ts';

/** A licence as far as a key may read it, whatever else it may do with it. */
export const toldTo = ({ scopes }: Pick<ApiKey, 'scopes'>, license: SellerLicenseBody): ToldLicenseBody =>
  scopes.includes('licenses:read') ? license : { id: license.id, status: license.status };

/**
 * The statement that notes a call that left a licence as it was: it asked for it, and was told of it. Once an hour for each
 * key and licence, as programs repeat themselves and no line is ever deleted.
 */
export function noteUnchanged(
  context: Context,
  actor: KeyActor,
  license: Pick<SellerLicenseBody, 'id' | 'status'>,
  reason: string,
) {
  const { db, now } = context;
  const [targetId, status] = [String(license.id), license.status];
  const action = 'license_unchanged';
  const lately = db
    .select({ id: staffEvents.id })
    .from(staffEvents)
    .where(
      and(
        eq(staffEvents.targetId, targetId),
        eq(staffEvents.target, 'license'),
        gt(staffEvents.createdAt, now - HOUR_MS),
        eq(staffEvents.action, action),
        eq(staffEvents.actorId, actor.key.id),
      ),
    );
  const facts = { before: { status }, after: { status } };
  return recordAudit(
    context,
    actor,
    { action, target: 'license', targetId, ...facts, reason },
    notExists(lately),
  );
}
