import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { invitations } from '#lib/api/db/schema/invitations.ts';
import { activations, deviceSwaps } from '#lib/api/db/schema/licenses.ts';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { organizationInvitations } from '#lib/api/db/schema/organizations.ts';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { rememberedDevices } from '#lib/api/db/schema/second-factors.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { isNotDeleted, mailedTokens, sessions, users } from '#lib/api/db/schema/users.ts';
import { vatChecks } from '#lib/api/db/schema/vat-checks.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { type Purged, type PurgeStep, purged, type Step } from '#lib/api/work/messages.ts';
import { mailsTogether } from '#lib/contract/calls/rate-limits.ts';
import {
  DAY_MS,
  END_REASON_DAYS,
  MOVE_DAYS,
  PROVIDER_TASK_DAYS,
  SWAP_DAYS,
  UNVERIFIED_DAYS,
  VAT_CHECK_DAYS,
  WEBHOOK_LOG_DAYS,
} from '#lib/contract/limits.ts';

/** How long former devices and security log entries are kept. */
const HISTORY_MS = 365 * DAY_MS;
/** How long an expired invitation can be sent again. */
const INVITATION_MS = 30 * DAY_MS;
/** How long an ended mail is kept. */
const MAIL_MS = 30 * DAY_MS;
const UNVERIFIED_MS = UNVERIFIED_DAYS * DAY_MS;
/** How long an unsubscribed address is kept with the proof of its consent, for questions about it. */
const UNSUBSCRIBED_MS = 30 * DAY_MS;
const KEPT_MAILS = 1000;
const PORTION = 500;
const PORTIONS_A_STEP = 100;

/**
 * Rows that are no longer needed, each found by an index. Idempotency keys are kept with their payment: a replay may
 * come at any time.
 */
const stale = (now: number): Record<Purged, [table: SQLiteTable, isStale: SQL | undefined]> => ({
  mailSlots: [mailSlots, lte(mailSlots.sentAt, now - mailsTogether.seconds * 1000)],
  mailedTokens: [mailedTokens, lte(mailedTokens.expiresAt, now)],
  sessions: [sessions, lte(sessions.expiresAt, now)],
  registrations: [registrations, lte(registrations.createdAt, now - UNVERIFIED_MS)],
  users: [
    users,
    and(
      isNull(users.emailVerifiedAt),
      isNull(users.importId),
      isNotDeleted,
      lte(users.createdAt, now - UNVERIFIED_MS),
    ),
  ],
  // An unconfirmed address has not consented to being stored.
  unconfirmed: [subscribers, and(isNull(subscribers.confirmedAt), lte(subscribers.tokenExpiresAt, now))],
  unsubscribed: [
    subscribers,
    and(
      lte(subscribers.unsubscribedAt, now - UNSUBSCRIBED_MS),
      // Unless the address has requested a new link and may still confirm.
      or(isNull(subscribers.tokenHash), lte(subscribers.tokenExpiresAt, now)),
    ),
  ],
  mails: [mails, and(inArray(mails.state, ['done', 'failed']), lte(mails.dueAt, now - MAIL_MS))],
  outbox: [outbox, lte(outbox.id, sql`(select max(${outbox.id}) from ${outbox}) - ${KEPT_MAILS}`)],
  securityEvents: [securityEvents, lte(securityEvents.createdAt, now - HISTORY_MS)],
  rememberedDevices: [rememberedDevices, lte(rememberedDevices.expiresAt, now)],
  deviceSwaps: [deviceSwaps, lte(deviceSwaps.swappedAt, now - SWAP_DAYS * DAY_MS)],
  formerDevices: [
    activations,
    and(isNotNull(activations.deactivatedAt), lte(activations.slotUntil, now - HISTORY_MS)),
  ],
  // Their deliveries are deleted with them.
  webhookEvents: [webhookEvents, lte(webhookEvents.createdAt, now - WEBHOOK_LOG_DAYS * DAY_MS)],
  // Refunds are kept with the books.
  providerTasks: [
    providerTasks,
    and(
      eq(providerTasks.state, 'done'),
      ne(providerTasks.kind, 'refund'),
      lte(providerTasks.dueAt, now - PROVIDER_TASK_DAYS * DAY_MS),
    ),
  ],
  // An order has its own copy of the answer.
  vatChecks: [vatChecks, lte(vatChecks.checkedAt, now - VAT_CHECK_DAYS * DAY_MS)],
  invitations: [invitations, lte(invitations.endsAt, now - INVITATION_MS)],
  organizationInvitations: [organizationInvitations, lte(organizationInvitations.endsAt, now)],
  moveOffers: [moveOffers, lte(moveOffers.endsAt, now - MOVE_DAYS * DAY_MS)],
  // The totals are kept.
  endReasons: [endReasonAnswers, lte(endReasonAnswers.createdAt, now - END_REASON_DAYS * DAY_MS)],
});

export const firstPurges = (): PurgeStep[] => purged.map((what) => ({ job: 'purge', what }));

/** Deletes stale rows in small portions, so as not to delay requests. */
export async function purge({ db, now }: Context, step: PurgeStep): Promise<Step<PurgeStep>> {
  const [table, isStale] = stale(now)[step.what];
  const portion = sql`(select rowid from ${table} where ${isStale} limit ${PORTION})`;
  let handled = 0;
  for (let taken = 0; taken < PORTIONS_A_STEP; taken++) {
    const { meta } = await db.delete(table).where(inArray(sql`rowid`, portion));
    handled += meta.changes;
    if (meta.changes < PORTION) return { handled };
  }
  return { handled, next: step };
}
