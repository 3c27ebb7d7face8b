import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { type DeliveryRow, type EndpointRow, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import type { AttemptOutcome, Kind } from '#lib/api/kernel/outbox/work.ts';
import { flags } from '#lib/contract/flags.ts';
import { MINUTE_MS, WEBHOOK_RETRY_MINUTES } from '#lib/contract/limits.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { hurryWaiting, isResting, mayAsk, noteFailing } from './failing.ts';
import { GONE, noteFailed } from './failures.ts';
import { webhookOutbox } from './outbox.ts';
import { postEvent } from './post.ts';
import { CLAIM_MS, findSubject, selectFollowing } from './rows.ts';

const WAITS_MS = WEBHOOK_RETRY_MINUTES.map((minutes) => minutes * MINUTE_MS);

/** How events are delivered. A licence's next event waits until the one before it has ended. */
export const webhookKind: Kind<DeliveryRow> = {
  outbox: webhookOutbox,
  claimMs: CLAIM_MS,
  get waitsMs() {
    return flags.webhookRetries ? WAITS_MS : [];
  },
  attempt: deliver,
  whenFailed: noteFailed,
};

async function deliver(
  context: Context,
  delivery: DeliveryRow,
  clock: () => number,
): Promise<AttemptOutcome<DeliveryRow>> {
  const found = await findSubject(context, delivery);
  // Deleted together with its event.
  if (!found) return { kind: 'gone' };
  const { endpoint, event } = found;
  if (endpoint.state !== 'on') return { kind: 'failed', why: text.notOn, set: { status: null } };
  const isOurs = await mayAsk(context, endpoint);
  const posted = isOurs ? await postEvent(context, endpoint, event) : isResting;
  const ended = { ...context, now: clock() };
  const { status, answer, tookMs } = posted;
  const set = { status, tookMs };
  if (posted.isTaken) return { kind: 'done', answer, set, ...noteTaken(ended, delivery, endpoint) };
  const about = { webhook: event.type, id: event.uid, endpoint: endpoint.id, attempts: delivery.attempts };
  if (isOurs) logError('webhook not taken', status ?? answer, { requestId: context.requestId, ...about });
  const before = { failing: noteFailing(ended, endpoint, posted) };
  return { kind: status === GONE ? 'failed' : 'again', why: answer, set, before };
}

function noteTaken(context: Context, delivery: DeliveryRow, { id, failingSince }: EndpointRow) {
  return {
    before: {
      endpoint: context.db
        .update(webhookEndpoints)
        .set({ failingSince: null, restsUntil: null })
        .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince))),
    },
    after: {
      following: selectFollowing(context, delivery),
      hurried: failingSince === null ? undefined : hurryWaiting(context, id),
    },
  };
}
