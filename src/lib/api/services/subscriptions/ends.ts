import { and, eq, exists, ne, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { handOver } from '#lib/api/services/mails/mails.ts';
import { handOverTasks } from '#lib/api/services/payments/tasks/rows.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import type { SubscriptionEnd } from '#lib/contract/subscriptions/subscription-states.ts';
import { forgetMethods } from './kept-methods.ts';
import { insertSubscriptionNotice } from './notices.ts';

/** What ends a subscription, for the batch of what causes it, and its mail. */
export interface Ending {
  statements: BatchItem<'sqlite'>[];
  mail: { id: string };
}

/** The statements by which a licence renews itself no more, once; its owner is told, and the method is deleted. */
export function endStatements(
  context: Context,
  licenseId: string,
  endedBy: SubscriptionEnd,
  condition?: SQL,
): Ending {
  const { db, now } = context;
  const isThis = and(eq(subscriptions.licenseId, licenseId), ne(subscriptions.state, 'ended'), condition);
  const isNow = exists(db.select({ id: subscriptions.licenseId }).from(subscriptions).where(isThis));
  const mail = { id: newId(), notice: 'subscription-ended', licenseId, endedBy } as const;
  return {
    statements: [
      insertSubscriptionNotice(context, mail, isThis),
      forgetMethods(context, isThis),
      db
        .update(licenses)
        .set({ autoRenewal: false })
        .where(and(eq(licenses.id, licenseId), isNow)),
      // Comes last, as the others look for one that goes on.
      db
        .update(subscriptions)
        .set({ state: 'ended', endedAt: now, endedBy, dueAt: null, reference: null })
        .where(isThis)
        .returning({ id: subscriptions.licenseId }),
    ],
    mail,
  };
}

/** Ends a subscription, if it still goes on. */
export async function endSubscription(
  context: Context,
  licenseId: string,
  endedBy: SubscriptionEnd,
): Promise<void> {
  const { statements, mail } = endStatements(context, licenseId, endedBy);
  handOverTasks(context, await context.db.batch(statements as [BatchItem<'sqlite'>]));
  handOver(context, mail);
}
