import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { webhookDeliveries, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { flags } from '#lib/contract/flags.ts';
import { DAY_MS, MINUTE_MS, WEBHOOK_OFF_DAYS, WEBHOOK_RETRY_MINUTES } from '#lib/contract/limits.ts';
import { restAfter } from './failing.ts';
import { endpointOffMail, failedMail } from './owner-mails.ts';
import type { Outcome } from './post.ts';
import { type Claimed, isWaiting, selectFollowing } from './rows.ts';

/** The far side says that nobody is there any more, as the convention has it. */
const GONE = 410;

/** What becomes of a delivery that was not taken. */
interface Failure {
  /** Milliseconds until the next attempt; nothing once it has failed. */
  retryIn: number | undefined;
  /** Deliveries that wait now. */
  next: { id: number }[];
}

/** Notes an attempt that failed: tries again, or gives up and tells the shop; an endpoint that fails for days goes off. */
export async function noteFailure(context: Context, claimed: Claimed, outcome: Outcome): Promise<Failure> {
  const { db, now } = context;
  const { delivery, endpoint } = claimed;
  const { status, answer, tookMs } = outcome;
  const wait = flags.webhookRetries ? WEBHOOK_RETRY_MINUTES[delivery.attempts - 1] : undefined;
  const failingSince = endpoint.failingSince ?? now;
  const isGone = status === GONE;
  const hasFailed = wait === undefined || isGone;
  // Who had nothing to take for days is not off by the first refusal.
  const goesOff = isGone || (hasFailed && failingSince <= now - WEBHOOK_OFF_DAYS * DAY_MS);
  const result = { status, answer, tookMs };
  const ending = hasFailed
    ? { state: 'failed' as const, endedAt: now, ...result }
    : { dueAt: now + wait * MINUTE_MS, ...result };
  const isThis = eq(webhookEndpoints.id, endpoint.id);
  const told = await tellShop(context, claimed, { goesOff, hasFailed, answer: inWords(outcome) });
  const { following } = await transaction(context, {
    failing: db
      .update(webhookEndpoints)
      .set({
        failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now})`,
        ...restAfter(context, outcome),
      })
      .where(isThis),
    told,
    off: goesOff
      ? db
          .update(webhookEndpoints)
          .set({ state: 'off' })
          .where(and(isThis, eq(webhookEndpoints.state, 'on')))
      : undefined,
    delivery: db.update(webhookDeliveries).set(ending).where(isWaiting(delivery.id)),
    following: selectFollowing(context, delivery),
  });
  if (!hasFailed) return { retryIn: wait * MINUTE_MS, next: [] };
  return { retryIn: undefined, next: following };
}

const inWords = ({ status, answer }: Outcome): string => (status === null ? answer : `HTTP ${status}`);

interface Told {
  goesOff: boolean;
  hasFailed: boolean;
  answer: string;
}

/** The statements that tell the shop, of failures of one endpoint once a day. */
async function tellShop(
  context: Context,
  claimed: Claimed,
  { goesOff, hasFailed, answer }: Told,
): Promise<Statements> {
  const { db, now } = context;
  if (!hasFailed) return {};
  const { endpoint, delivery, event } = claimed;
  const isOn = and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.state, 'on'));
  const isUntold = or(isNull(webhookEndpoints.toldAt), lte(webhookEndpoints.toldAt, now - DAY_MS));
  const isDue = goesOff ? isOn : and(isOn, isUntold);
  const isStill = sql`exists (select 1 from ${webhookEndpoints} where ${isDue})
    and exists (select 1 from ${webhookDeliveries} where ${isWaiting(delivery.id)})` as SQL;
  const mail = goesOff
    ? await endpointOffMail(context, endpoint, answer)
    : await failedMail(context, endpoint, event, answer);
  return {
    mail: insertMail(context, mail, isStill),
    endpoint: db
      .update(webhookEndpoints)
      .set({ toldAt: now })
      .where(and(eq(webhookEndpoints.id, endpoint.id), isStill)),
  };
}
