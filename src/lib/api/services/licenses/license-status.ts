import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { lastOf } from '#lib/api/db/last-instants.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import type { LicenseStatus } from '#lib/contract/licenses/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { tellStatus } from './license-notices.ts';
import { insertUsageOfEach } from './usage-logs.ts';

/**
 * The status changes of a licence. Revoked is final. A renewal or an extension by the seller makes an expired licence
 * active. The hourly job expires licences; the seller suspends, reinstates and revokes them.
 */
export const statusChanges = {
  expire: { from: ['active'], to: 'expired' },
  renew: { from: ['active', 'expired'], to: 'active' },
  extend: { from: ['active', 'expired'], to: 'active' },
  suspend: { from: ['active', 'expired'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
  revoke: { from: ['active', 'expired', 'suspended'], to: 'revoked' },
} as const satisfies Record<string, { from: readonly LicenseStatus[]; to: LicenseStatus }>;
export type StatusChange = keyof typeof statusChanges;

/** The webhook event of each change. */
const events = {
  expire: 'license.expired',
  renew: 'license.renewed',
  extend: 'license.extended',
  suspend: 'license.suspended',
  reinstate: 'license.reinstated',
  revoke: 'license.revoked',
} as const satisfies Record<StatusChange, string>;

/** A stored «active» may be past its end, so this condition checks status and end. */
export const isActive = (now: number) =>
  and(eq(licenses.status, 'active'), or(isNull(licenses.expiresAt), sql`${lastOf('"licenses".')} > ${now}`));
export const isOverdue = (now: number) =>
  and(eq(licenses.status, 'active'), sql`${lastOf('"licenses".')} <= ${now}`);

/** The columns that decide when a licence ends. */
export const endingColumns = {
  expiresAt: licenses.expiresAt,
  graceUntil: licenses.graceUntil,
  graceDays: licenses.graceDays,
};
export type Ending = Pick<License, keyof typeof endingColumns>;

/** A licence's last instant, all grace included; as `lastOf`, and null where it has no end. */
export const lastInstant = ({ expiresAt, graceUntil, graceDays }: Ending): number | null =>
  expiresAt === null ? null : Math.max(expiresAt + (graceDays ?? 0) * DAY_MS, graceUntil ?? 0);

/** When a licence ends by itself: once past its end, at the end of its grace (docs/product.md, 7.16 Grace). */
export function endOf(license: Ending, now: number) {
  const { expiresAt } = license;
  return expiresAt !== null && expiresAt <= now ? lastInstant(license) : expiresAt;
}

/** The end of a licence's grace; null where it has none. */
export function graceOf(license: Ending): number | null {
  const last = lastInstant(license);
  return last === license.expiresAt ? null : last;
}

export function statusOf(license: Pick<License, 'status'> & Ending, now: number): LicenseStatus {
  const end = endOf(license, now);
  return license.status === 'active' && end !== null && end <= now ? 'expired' : license.status;
}

/** Selects licences whose status allows the change. */
export const mayChange = (change: StatusChange) => inArray(licenses.status, [...statusChanges[change].from]);

/** The only statement that writes a status and the seller's note; skips licences whose status does not allow it. */
export function setStatus(
  db: Database,
  change: StatusChange,
  where: SQL | undefined,
  along: SQLiteUpdateSetSource<typeof licenses> = {},
) {
  return db
    .update(licenses)
    .set({ sellerNote: '', ...along, status: statusChanges[change].to })
    .where(and(where, mayChange(change)));
}

/** The statements that change and log the status of the licences that `where` selects, for the caller's transaction. */
export function statusChange(
  context: Context,
  where: SQL | undefined,
  change: StatusChange,
  detail: string,
  sellerNote = '',
) {
  const source = sql`from ${licenses} where ${and(where, mayChange(change))}`;
  const status = statusChanges[change].to;
  return {
    event: licenseEvents(context, events[change], and(where, mayChange(change)), { status }),
    usage: insertUsageOfEach(
      context,
      { licenseId: licenses.id, event: 'status_changed', detail },
      {},
      source,
    ),
    changed: setStatus(context.db, change, where, { sellerNote }).returning({ id: licenses.id }),
  };
}

/**
 * Changes and logs the status of licences and notifies their owners, in one transaction; other mails report ends.
 * Returns the ids of those that changed: it skips licences whose status does not allow the change.
 */
export async function changeStatus(
  context: Context,
  ids: string[],
  change: StatusChange,
  detail: string,
): Promise<string[]> {
  const isChosen = isIn(licenses.id, ids);
  const isSilent = change === 'expire' || change === 'renew' || change === 'extend';
  const { status } = await transaction(context, {
    mails: isSilent ? undefined : tellStatus(context, and(isChosen, mayChange(change)), change),
    status: statusChange(context, isChosen, change, detail),
  });
  return status.changed.map(({ id }) => id);
}
