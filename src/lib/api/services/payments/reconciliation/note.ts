import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { handOver } from '#lib/api/services/mails/mails.ts';
import { type NewDifference, noteDifference } from '#lib/api/services/payments/differences/rows.ts';

/** Notes a difference by itself. */
export async function note(context: Context, difference: NewDifference): Promise<void> {
  const { statements, mail } = await noteDifference(context, difference);
  await context.db.batch(statements as [BatchItem<'sqlite'>]);
  handOver(context, mail);
}
