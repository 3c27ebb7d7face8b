import { and, eq, gt, gte, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { ExpiringStep, Step } from '#lib/api/work/messages.ts';
import { DAY_MS, EXPIRING_DAYS } from '#lib/contract/limits.ts';
import { licenseEvents } from './events.ts';

/** How late an event may be sent when the job did not run. Bounds the licences that a run reads. */
const CATCH_UP_MS = 3 * DAY_MS;
const PAGE = 500;
const PAGES_A_STEP = 20;

/** One for each licence and end: a repeated run writes no second event. */
const uid = sql`'evt_' || ${licenses.id} || '_' || ${licenses.expiresAt}`;

/** Writes an event of each licence that ends soon, once for each end, if an endpoint wants it. */
export async function announceExpiring(context: Context, step: ExpiringStep): Promise<Step<ExpiringStep>> {
  const { db, now } = context;
  const last = now + EXPIRING_DAYS * DAY_MS;
  let { from = last - CATCH_UP_MS } = step;
  let handled = 0;
  const isTold = db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.uid, uid));
  for (let page = 0; page < PAGES_A_STEP; page++) {
    const where = and(
      eq(licenses.status, 'active'),
      gt(licenses.expiresAt, now),
      gte(licenses.expiresAt, from),
      lte(licenses.expiresAt, last),
      notExists(isTold),
    );
    const portion = sql`order by ${licenses.expiresAt} limit ${PAGE}`;
    const { written } = await transaction(context, {
      written: licenseEvents(context, 'license.expiring', where, {}, { uid, portion }),
    });
    handled += written.length;
    if (written.length < PAGE) return { handled };
    from = await endOf(context, written.at(-1)?.eventId ?? 0);
  }
  return { handled, next: { job: 'expiring', from } };
}

async function endOf({ db }: Context, eventId: number): Promise<number> {
  const end = sql<number>`${webhookEvents.data} ->> '$.license.expires_at'`;
  const [event] = await db.select({ end }).from(webhookEvents).where(eq(webhookEvents.id, eventId));
  return event?.end ?? 0;
}
