import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Context, logEvent } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { mayChange, statusChanges } from '#lib/api/services/licenses/license-status.ts';
import { eraseLog } from '#lib/api/services/licenses/log-objects.ts';
import { isIn } from '#lib/api/services/shared/many-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import type { LicenseValues } from '#lib/api/services/webhooks/facts.ts';
import { hasArrived } from '#lib/api/services/webhooks/rows.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import type { DeletionStep, Step } from '#lib/api/work/messages.ts';
import { emptyOrders, endAtProvider } from './order-erasure.ts';

/** How long a deletion may stand still before its message is sent anew. */
const SLACK_MS = 2 * 60_000;
const PORTION = 1000;
/** Each is up to four queries. */
const PORTIONS_A_STEP = 40;
/** An invocation may call a thousand objects and databases. */
const LICENSES_AT_ONCE = 10;

/** When the message of a deletion is missed. */
export const missedAt = (now: number) => now + SLACK_MS;

/** Deletes what a deleted account leaves behind, in portions, and the account with the last one. */
export async function eraseAccount(context: Context, step: DeletionStep): Promise<Step<DeletionStep>> {
  const { db, now } = context;
  const isDeleted = and(eq(users.id, step.userId), isNotNull(users.erasureDueAt));
  const marked = await db
    .update(users)
    .set({ erasureDueAt: missedAt(now) })
    .where(isDeleted)
    .returning({ id: users.id });
  if (marked.length === 0) return { handled: 0 };
  let handled = 0;
  let taken = 0;
  for await (const rows of portionsOf(context, step.userId)) {
    handled += rows;
    taken += 1;
    if (taken === PORTIONS_A_STEP) return { handled, next: step };
  }
  // Takes along what was written beside the deletion, and the totals.
  await db.delete(users).where(isDeleted);
  return { handled: handled + 1 };
}

/** Yields after each portion how many rows it had. */
async function* portionsOf(context: Context, userId: string): AsyncGenerator<number> {
  const { db, env } = context;
  await endAtProvider(context, userId);
  for (;;) {
    const page = await db
      .select({ id: licenses.id })
      .from(licenses)
      .where(eq(licenses.userId, userId))
      .limit(LICENSES_AT_ONCE);
    if (page.length === 0) break;
    const ids = page.map(({ id }) => id);
    const isOf = (column: AnySQLiteColumn) => isIn(column, ids);
    // While the licence is there, its log can be found: a step that is repeated erases it again.
    await Promise.all(ids.map((id) => eraseLog(env, id)));
    // Devices, swaps, renewals and reminders go with their licence.
    const {
      licenses: { meta },
    } = await transaction(context, {
      events: licenseEvents(context, 'license.revoked', and(isOf(licenses.id), mayChange('revoke')), revoked),
      licenses: db.delete(licenses).where(isOf(licenses.id)),
    });
    yield meta.changes;
  }
  const own = (column: SQL) =>
    sql`(select ${column} from ${payments} where ${eq(payments.userId, userId)} order by ${payments.createdAt} limit ${PORTION})`;
  for (let rows = PORTION; rows >= PORTION; ) {
    const {
      payments: { meta },
    } = await transaction(context, {
      orders: emptyOrders(context, own(sql`${payments.id}`)),
      payments: db
        .update(payments)
        .set({ userId: null })
        .where(inArray(sql`rowid`, own(sql`rowid`))),
    });
    rows = meta.changes;
    yield rows;
  }
  // What is on its way arrives first, and is gone with its days.
  yield* portions(db, webhookEvents, and(eq(webhookEvents.customerId, userId), hasArrived(db)));
  for (const table of [activities, supportReplies, supportMessages, mails, sessions, securityEvents])
    yield* portions(db, table, eq(table.userId, userId));
}

/** What integrators are told of a licence that is gone. */
const revoked = { status: statusChanges.revoke.to, slots: 0 } satisfies LicenseValues;

async function* portions(
  db: Database,
  table: SQLiteTable,
  condition: SQL | undefined,
): AsyncGenerator<number> {
  const portion = sql`(select rowid from ${table} where ${condition} limit ${PORTION})`;
  for (let rows = PORTION; rows >= PORTION; ) {
    const { meta } = await db.delete(table).where(inArray(sql`rowid`, portion));
    rows = meta.changes;
    yield rows;
  }
}

const MOST_AT_ONCE = 100;

/** Sends the messages anew of deletions that stand still; returns how many. */
export async function rescueErasures(context: Context): Promise<number> {
  const { db, env, now } = context;
  const late = db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.erasureDueAt, now))
    .limit(MOST_AT_ONCE);
  const found = await db
    .update(users)
    .set({ erasureDueAt: missedAt(now) })
    .where(inArray(users.id, late))
    .returning({ id: users.id });
  await enqueue(
    env,
    found.map(({ id }) => ({ job: 'deletion', userId: id })),
  );
  if (found.length > 0) logEvent(context, 'erasures_resumed', { count: String(found.length) });
  return found.length;
}
