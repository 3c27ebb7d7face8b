import { asc } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { ExpiryStep, Step } from '#lib/api/work/messages.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { changeStatus, isOverdue } from './license-status.ts';

const BATCH = 500;
const BATCHES_A_STEP = 20;

/** Stores that licences have expired. Until then readers see it by `statusOf`. */
export async function expireLicenses(context: Context, step: ExpiryStep): Promise<Step<ExpiryStep>> {
  const { db, now } = context;
  let handled = 0;
  for (let batch = 0; batch < BATCHES_A_STEP; batch++) {
    const due = await db
      .select({ id: licenses.id })
      .from(licenses)
      .where(isOverdue(now))
      .orderBy(asc(licenses.expiresAt))
      .limit(BATCH);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) handled += (await changeStatus(context, ids, 'expire', text.codes.EXPIRED)).length;
    if (ids.length < BATCH) return { handled };
  }
  return { handled, next: step };
}
