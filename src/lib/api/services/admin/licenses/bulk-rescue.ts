import { inArray, lte } from 'drizzle-orm';
import { type Context, logEvent } from '#lib/api/context.ts';
import { bulkChanges } from '#lib/api/db/schema/bulk-changes.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { missedAt } from './bulk-steps.ts';

const MOST_AT_ONCE = 100;

/** Sends the messages anew of changes that stand still; returns how many. */
export async function rescueBulk(context: Context): Promise<number> {
  const { db, env, now } = context;
  const late = db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(lte(bulkChanges.dueAt, now))
    .limit(MOST_AT_ONCE);
  const found = await db
    .update(bulkChanges)
    .set({ dueAt: missedAt(now) })
    .where(inArray(bulkChanges.id, late))
    .returning({ id: bulkChanges.id });
  await enqueue(
    env,
    found.map(({ id }) => ({ job: 'licenseChange', changeId: id })),
  );
  if (found.length > 0) logEvent(context, 'license_changes_resumed', { count: String(found.length) });
  return found.length;
}
