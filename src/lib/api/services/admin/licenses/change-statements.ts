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

/** A column's instant as the audit log's JSON has it. */
const inLog = (instant: SQL | typeof licenses.expiresAt) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant} / 1000.0, 'unixepoch')`;

/** The audited values of a licence before and after. */
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

/** A change with its actor, its reason and the note for the customers. */
export interface StaffChange {
  actor: LoggedActor;
  change: LicenseChange;
  reason: string;
  sellerNote?: string;
}

/** A change of the end as a term of the licence. */
function byDays(change: EndChange): Omit<NewEnd, 'newEnd'> {
  if (change.action === 'shorten') return { kind: 'shortening', days: -change.days };
  return { kind: 'extension', days: change.action === 'extend' ? change.days : 0 };
}

/** The statements that notify owners, integrators and usage logs, and the statement that changes the licences. */
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
      // A valid licence's page needs no note.
      const kept = action === 'reinstate' ? '' : sellerNote;
      const { changed, ...logged } = statusChange(context, where, action, ofSeller[action], kept);
      return { told: { mails: tellStatus(context, where, action, sellerNote), logged }, changed };
    }
  }
}

/**
 * The statements of a change, for one transaction: mails to owners, events, usage logs, audit entries, the change.
 * All of them leave out licences that `where` selects but the change would skip (`whyNot`).
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
