import { asc } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { changeStatus, isOverdue } from './license-status.ts';

const BATCH = 500;
/** The most that one run does; the next one continues. */
const MAX_BATCHES = 20;

/** Stores that licences have expired; returns how many. Readers see it by `statusOf` before that. */
export async function expireLicenses(context: Context): Promise<number> {
  const { db, now } = context;
  let expired = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await db
      .select({ id: licenses.id })
      .from(licenses)
      .where(isOverdue(now))
      .orderBy(asc(licenses.expiresAt))
      .limit(BATCH);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) expired += (await changeStatus(context, ids, 'expire', text.codes.EXPIRED)).length;
    if (ids.length < BATCH) break;
  }
  return expired;
}
