import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { type DeliveryRow, webhookDeliveries, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { isWaiting } from '#lib/api/kernel/outbox/outbox.ts';
import type { Fault } from '#lib/api/kernel/outbox/work.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { DAY_MS, WEBHOOK_OFF_DAYS } from '#lib/contract/limits.ts';
import { webhookOutbox } from './outbox.ts';
import { endpointOffMail, failedMail } from './owner-mails.ts';
import { findSubject, selectFollowing } from './rows.ts';

/** The receiver's status «gone» (410), as in the Standard Webhooks convention. */
export const GONE = 410;

/**
 * The consequences of a failed delivery: a mail to the shop, at most daily for each endpoint. An endpoint that is gone
 * or has failed for days is turned off.
 */
export async function noteFailed(context: Context, delivery: DeliveryRow, fault: Fault<DeliveryRow>) {
  const { db, now } = context;
  const after = { following: selectFollowing(context, delivery) };
  const found = await findSubject(context, delivery);
  if (!found) return { after };
  const { endpoint, event } = found;
  const status = fault.set?.status;
  // An endpoint that had no events for days is not turned off by the first failure.
  const goesOff = status === GONE || (endpoint.failingSince ?? now) <= now - WEBHOOK_OFF_DAYS * DAY_MS;
  const answer = typeof status === 'number' ? `HTTP ${status}` : fault.why;
  const isOn = and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.state, 'on'));
  const isUnnotified = or(
    isNull(webhookEndpoints.notifiedAt),
    lte(webhookEndpoints.notifiedAt, now - DAY_MS),
  );
  const isDue = hasRow(db, webhookEndpoints.id, goesOff ? isOn : and(isOn, isUnnotified));
  const isStill = hasRow(db, webhookDeliveries.id, isWaiting(webhookOutbox, delivery.id));
  const mail = goesOff
    ? await endpointOffMail(context, endpoint, answer)
    : await failedMail(context, endpoint, event, answer);
  const before = {
    mail: insertMail(context, mail, and(isDue, isStill)),
    told: db
      .update(webhookEndpoints)
      .set({ notifiedAt: now })
      .where(and(eq(webhookEndpoints.id, endpoint.id), isDue, isStill)),
    off: goesOff ? db.update(webhookEndpoints).set({ state: 'off' }).where(isOn) : undefined,
  };
  return { before, after };
}
