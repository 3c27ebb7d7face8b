import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Next } from '#lib/api/services/shared/next.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { sendDeliveries } from './enqueue.ts';
import { hurryWaiting, isResting, mayAsk } from './failing.ts';
import { noteFailure } from './failures.ts';
import { type Outcome, postEvent } from './post.ts';
import { CLAIM_MS, type Claimed, isWaiting, selectFollowing } from './rows.ts';

const DONE: Next = { kind: 'done' };

/**
 * Does what is due for a delivery. Messages may come twice, late or together: one conditional statement claims the row.
 *
 * @param clock tells when an attempt has ended
 */
export async function deliverWebhook(context: Context, id: number, clock: () => number): Promise<Next> {
  const claimed = await claim(context, id);
  if (!claimed) return whenDue(context, id);
  if (claimed.endpoint.state !== 'on') return drop(context, claimed);
  const isOurs = await mayAsk(context, claimed.endpoint);
  const outcome = isOurs ? await postEvent(context, claimed.endpoint, claimed.event) : isResting;
  const ended = { ...context, now: clock() };
  if (outcome.isTaken) return noteTaken(ended, claimed, outcome);
  if (isOurs) logError('webhook not taken', outcome.status ?? outcome.answer, aboutOf(context, claimed));
  const { retryIn, next } = await noteFailure(ended, claimed, outcome);
  await sendDeliveries(context.env, next);
  return retryIn === undefined ? DONE : again(retryIn);
}

async function claim({ db, now }: Context, id: number): Promise<Claimed | undefined> {
  const taken = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, dueAt: now + CLAIM_MS })
    .where(and(isWaiting(id), lte(webhookDeliveries.dueAt, now)))
    .returning({ id: webhookDeliveries.id });
  if (taken.length === 0) return undefined;
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  return found;
}

/**
 * Of a delivery that is not due: this message comes too early, or another was faster, whose consumer may have died. That of
 * one that is tried again later has a message: a second one would come as often.
 */
async function whenDue({ db, now }: Context, id: number): Promise<Next> {
  const [waiting] = await db
    .select({ dueAt: webhookDeliveries.dueAt })
    .from(webhookDeliveries)
    .where(isWaiting(id));
  return waiting && waiting.dueAt <= now + CLAIM_MS ? again(waiting.dueAt - now) : DONE;
}

const again = (ms: number): Next => ({ kind: 'again', seconds: Math.max(1, Math.ceil(ms / 1000)) });

async function noteTaken(
  context: Context,
  { delivery, endpoint }: Claimed,
  { status, answer, tookMs }: Outcome,
): Promise<Next> {
  const { db, env, now } = context;
  const wasFailing = endpoint.failingSince !== null;
  const { following, hurried = [] } = await transaction(context, {
    sent: db
      .update(webhookDeliveries)
      .set({ state: 'sent', endedAt: now, status, answer, tookMs })
      .where(isWaiting(delivery.id)),
    endpoint: db
      .update(webhookEndpoints)
      .set({ failingSince: null, restsUntil: null })
      .where(and(eq(webhookEndpoints.id, endpoint.id), isNotNull(webhookEndpoints.failingSince))),
    following: selectFollowing(context, delivery),
    hurried: wasFailing ? hurryWaiting(context, endpoint) : undefined,
  });
  await sendDeliveries(env, [...following, ...hurried]);
  return DONE;
}

/** Ends a delivery whose endpoint gets nothing any more: it can be sent again by hand. */
async function drop(context: Context, { delivery }: Claimed): Promise<Next> {
  const { db, env, now } = context;
  const { following } = await transaction(context, {
    failed: db
      .update(webhookDeliveries)
      .set({ state: 'failed', endedAt: now, status: null, answer: text.notOn })
      .where(isWaiting(delivery.id)),
    following: selectFollowing(context, delivery),
  });
  await sendDeliveries(env, following);
  return DONE;
}

const aboutOf = ({ requestId }: Context, { delivery, endpoint, event }: Claimed) => ({
  requestId,
  webhook: event.type,
  id: event.uid,
  endpoint: endpoint.id,
  attempts: delivery.attempts,
});
