import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Database } from '#lib/api/db/client.ts';
import { activities } from '#lib/api/db/schema/activities.ts';
import { endReasonAnswers } from '#lib/api/db/schema/end-reasons.ts';
import { type Erasure, erasures } from '#lib/api/db/schema/erasures.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { offers } from '#lib/api/db/schema/offers.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { releaseDownloads } from '#lib/api/db/schema/releases.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { staffNotes, supportMessages, supportReplies } from '#lib/api/db/schema/support.ts';
import { isNotDeleted, sessions, users } from '#lib/api/db/schema/users.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { defineOutbox } from '#lib/api/kernel/outbox/outbox.ts';
import { takeSteps } from '#lib/api/kernel/outbox/steps.ts';
import { type AttemptOutcome, type Kind, MORE } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { mayChange, statusChanges } from '#lib/api/services/licenses/license-status.ts';
import { eraseLog } from '#lib/api/services/licenses/log-objects.ts';
import { returnHeldSeats, tellHolders } from '#lib/api/services/seats/ends.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import type { LicenseValues } from '#lib/api/services/webhooks/facts.ts';
import { hasArrived } from '#lib/api/services/webhooks/rows.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { emptyOrders, endAtProvider } from './order-erasure.ts';

const PORTION = 1000;
/** Each is up to six queries. */
const PORTIONS_A_STEP = 30;
/** An invocation may call a thousand objects and databases. */
const LICENSES_AT_ONCE = 10;

export const erasureOutbox = defineOutbox({ name: 'erasures', table: erasures, queue: ({ WORK }) => WORK });

export const erasureKind: Kind<Erasure> = {
  outbox: erasureOutbox,
  claimMs: 2 * MINUTE_MS,
  waitsMs: [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS),
  attempt: eraseAccount,
};

/** Deletes the remaining rows of a deleted account in portions, and the account with the last one. */
async function eraseAccount(context: Context, { id }: Erasure): Promise<AttemptOutcome> {
  const rest = portionsOf(context, id);
  return takeSteps(PORTIONS_A_STEP, async () => {
    const { done } = await rest.next();
    if (!done) return MORE;
    // Cascades to rows written with the deletion, to its erasure and to the totals.
    await context.db.delete(users).where(and(eq(users.id, id), not(isNotDeleted)));
    return { kind: 'gone' };
  });
}

/** Yields each portion's number of rows. */
async function* portionsOf(context: Context, userId: string): AsyncGenerator<number> {
  const { db, env } = context;
  await endAtProvider(context, userId);
  for (let held = LICENSES_AT_ONCE; held >= LICENSES_AT_ONCE; ) {
    held = await returnHeldSeats(context, userId, LICENSES_AT_ONCE);
    yield held;
  }
  for (;;) {
    const page = await db
      .select({ id: licenses.id })
      .from(licenses)
      .where(eq(licenses.userId, userId))
      .limit(LICENSES_AT_ONCE);
    if (page.length === 0) break;
    const ids = page.map(({ id }) => id);
    const isOf = (column: AnySQLiteColumn) => isIn(column, ids);
    // The log goes before its licence, so that a repeated step can find and erase it again.
    await Promise.all(ids.map((id) => eraseLog(env, id)));
    await tellHolders(context, ids);
    // Deleting a licence cascades to its devices, swaps, terms and reminders.
    const {
      licenses: { meta },
    } = await transaction(context, {
      events: licenseEvents(context, 'license.revoked', and(isOf(licenses.id), mayChange('revoke')), revoked),
      licenses: db.delete(licenses).where(isOf(licenses.id)),
    });
    yield meta.changes;
  }
  // The reason is still counted, without account and text.
  const answers = sql`(select rowid from ${endReasonAnswers} where ${eq(endReasonAnswers.userId, userId)} limit ${PORTION})`;
  for (let rows = PORTION; rows >= PORTION; ) {
    const isPortion = inArray(sql`rowid`, answers);
    const { meta } = await db.update(endReasonAnswers).set({ userId: null, text: '' }).where(isPortion);
    rows = meta.changes;
    yield rows;
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
  // Events with pending deliveries are sent first; their retention period deletes them.
  yield* portions(db, webhookEvents, and(eq(webhookEvents.customerId, userId), hasArrived(db)));
  for (const table of [
    offers,
    activities,
    releaseDownloads,
    staffNotes,
    supportReplies,
    supportMessages,
    mails,
    sessions,
    securityEvents,
  ])
    yield* portions(db, table, eq(table.userId, userId));
}

/** The values of the webhook event about a deleted licence. */
const revoked = { status: statusChanges.revoke.to, slots: 0, holderId: null } satisfies LicenseValues;

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
