import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type LoggedActor, recordAuditEach } from '#lib/api/services/admin/staff-log.ts';
import { limitChange } from '#lib/api/services/licenses/device-limit.ts';
import { endChange } from '#lib/api/services/licenses/license-end.ts';
import { tellStatus } from '#lib/api/services/licenses/license-notices.ts';
import { type StatusChange, statusChange, statusChanges } from '#lib/api/services/licenses/license-status.ts';
import type { NewEnd } from '#lib/api/services/licenses/license-terms.ts';
import type { LicenseAction, LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { ofSeller } from '#lib/text/admin/license-changes.ts';
import type { StaffAction } from '#lib/text/admin/log.ts';
import { doesChange, type EndChange, newEndOf } from './rules.ts';

const auditActions: Record<LicenseAction, StaffAction> = {
  suspend: 'license_suspended',
  reinstate: 'license_reinstated',
  revoke: 'license_revoked',
  extend: 'license_extended',
  extend_until: 'license_extended',
  shorten: 'license_shortened',
  limit: 'license_limit_changed',
};

/** Of an instant in a row, as JSON of the log has it. */
const inLog = (instant: SQL | typeof licenses.expiresAt) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant} / 1000.0, 'unixepoch')`;

/** What the log says of a licence before and after. */
function factsOf(change: LicenseChange, now: number) {
  const { status, expiresAt, maxActivations } = licenses;
  switch (change.action) {
    case 'limit':
      return {
        before: sql`json_object('max_activations', ${maxActivations})`,
        after: sql`json_object('max_activations', ${change.devices})`,
      };
    case 'extend':
    case 'extend_until':
    case 'shorten':
      return {
        before: sql`json_object('expires_at', ${inLog(expiresAt)})`,
        after: sql`json_object('expires_at', ${inLog(newEndOf(change, now))})`,
      };
    default:
      return {
        before: sql`json_object('status', ${status})`,
        after: sql`json_object('status', ${statusChanges[change.action].to})`,
      };
  }
}

/** A change with who makes it, why, and what the customers are told about it. */
export interface StaffChange {
  actor: LoggedActor;
  change: LicenseChange;
  reason: string;
  sellerNote?: string;
}

/** How a change of the end stands among a licence's terms. */
function byDays(change: EndChange): Omit<NewEnd, 'newEnd'> {
  if (change.action === 'shorten') return { kind: 'shortening', days: -change.days };
  return { kind: 'extension', days: change.action === 'extend' ? change.days : 0 };
}

/** What tells the licences' owners, integrators and logs of a change, and what changes them. */
function effects(context: Context, { change, sellerNote = '' }: StaffChange, where: SQL | undefined) {
  switch (change.action) {
    case 'limit': {
      const { changed, ...told } = limitChange(context, where, change.devices, sellerNote);
      return { told, changed };
    }
    case 'extend':
    case 'extend_until':
    case 'shorten': {
      const newEnd = newEndOf(change, context.now);
      const { changed, ...told } = endChange(context, where, { newEnd, ...byDays(change) }, sellerNote);
      return { told, changed };
    }
    default: {
      const action: Extract<StatusChange, LicenseAction> = change.action;
      // A valid licence's page has nothing to explain.
      const kept = action === 'reinstate' ? '' : sellerNote;
      const { changed, ...logged } = statusChange(context, where, action, ofSeller[action], kept);
      return { told: { mails: tellStatus(context, where, action, sellerNote), logged }, changed };
    }
  }
}

/**
 * The statements of a change, for one transaction: mails to owners, events, the licences' logs, the seller's log, the change.
 * Licences that `where` selects and that the change leaves as they are (`whyNot`) stay out of all of them.
 */
export function changeStatements(context: Context, staffChange: StaffChange, where: SQL | undefined) {
  const { actor, change, reason } = staffChange;
  const isChanged = and(where, doesChange(change, context.now));
  const entry = {
    action: auditActions[change.action],
    target: 'license',
    targetId: licenses.id,
    ...factsOf(change, context.now),
    reason,
  } as const;
  const { told, changed } = effects(context, staffChange, isChanged);
  return {
    told,
    audit: recordAuditEach(context, actor, entry, sql`from ${licenses} where ${isChanged}`),
    changed,
  };
}
