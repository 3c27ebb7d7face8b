import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type EndpointRow, webhookDeliveries, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { webhookOutbox } from './outbox.ts';
import type { Posted } from './post.ts';
import { CLAIM_MS } from './rows.ts';

/** How long an endpoint may fail before attempts become rare, and the pause between these. */
const PATIENCE_MS = 30_000;
const REST_MS = 30_000;
const WAITING_AT_ONCE = 1000;

/** The outcome of an attempt during a pause. */
export const isResting: Posted = { isTaken: false, status: null, answer: text.isResting, tookMs: 0 };

/**
 * Whether a delivery may call its endpoint. A failing endpoint gets only a few calls: thousands of deliveries that each
 * wait ten seconds for it would hold up those of other endpoints.
 */
export async function mayAsk({ db, now }: Context, { id, failingSince }: EndpointRow): Promise<boolean> {
  if (failingSince === null || failingSince > now - PATIENCE_MS) return true;
  const { restsUntil } = webhookEndpoints;
  const asking = await db
    .update(webhookEndpoints)
    .set({ restsUntil: now + CLAIM_MS })
    .where(and(eq(webhookEndpoints.id, id), or(isNull(restsUntil), lte(restsUntil, now))))
    .returning({ id: webhookEndpoints.id });
  return asking.length > 0;
}

/** The statement that stores since when an endpoint fails, and until when it pauses. */
export const noteFailing = ({ db, now }: Context, { id }: EndpointRow, posted: Posted) =>
  db
    .update(webhookEndpoints)
    .set({
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now})`,
      ...(posted !== isResting && { restsUntil: now + REST_MS }),
    })
    .where(eq(webhookEndpoints.id, id));

/** The statement that makes an endpoint's waiting deliveries due now that it responds again. */
export const hurryWaiting = ({ db, now }: Context, endpointId: string) =>
  whenWritten(
    db
      .update(webhookDeliveries)
      .set({ dueAt: now })
      .where(
        inArray(
          webhookDeliveries.id,
          db
            .select({ id: webhookDeliveries.id })
            .from(webhookDeliveries)
            .where(
              and(
                eq(webhookDeliveries.endpointId, endpointId),
                eq(webhookDeliveries.state, 'waiting'),
                // A consumer has just claimed those that are due sooner.
                gt(webhookDeliveries.dueAt, now + 2 * CLAIM_MS),
              ),
            )
            .orderBy(asc(webhookDeliveries.id))
            .limit(WAITING_AT_ONCE),
        ),
      )
      .returning({ id: webhookDeliveries.id }),
    webhookOutbox.enqueue,
  );
