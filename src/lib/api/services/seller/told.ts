import { and, eq, gt, notExists } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { ApiKey } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { type KeyActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import type { SellerLicenseBody, ToldLicenseBody } from '#lib/contract/seller/licenses.ts';

/** The part of a licence that a key may read, independent of what else it may do. */
export const toldTo = ({ scopes }: Pick<ApiKey, 'scopes'>, license: SellerLicenseBody): ToldLicenseBody =>
  scopes.includes('licenses:read') ? license : { id: license.id, status: license.status };

/**
 * The statement that audits a call that did not change a licence but returned it. It writes at most one entry an hour
 * for each key and licence, since programs repeat calls and entries are never deleted.
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
