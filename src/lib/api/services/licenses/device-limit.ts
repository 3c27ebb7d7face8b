import { and, ne, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { handOver } from '#lib/api/services/mails/mails.ts';
import { isIn } from '#lib/api/services/shared/many-rows.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { tellDeviceLimit } from './license-notices.ts';
import { insertUsageOfEach } from './usage-logs.ts';

/**
 * Changes on how many devices licences may be used, logs it and tells their owners, in one transaction. Devices beyond a
 * lower limit stay: only another one needs a free slot. The seller's own call; no route leads here. Returns the ids of
 * those that changed.
 */
export async function changeDeviceLimit(context: Context, ids: string[], limit: number): Promise<string[]> {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`No licence is for ${limit} devices`);
  const { db } = context;
  const isChosen = isIn(licenses.id, ids);
  const changes = and(isChosen, ne(licenses.maxActivations, limit), ne(licenses.status, 'revoked'));
  const log = { licenseId: licenses.id, event: 'limit_changed', detail: text.limitChanged(limit) } as const;
  const [written, , changed] = await db.batch([
    tellDeviceLimit(context, changes, limit),
    insertUsageOfEach(context, log, {}, sql`from ${licenses} where ${changes}`),
    db.update(licenses).set({ maxActivations: limit }).where(changes).returning({ id: licenses.id }),
  ]);
  handOver(context, ...written);
  return changed.map(({ id }) => id);
}
