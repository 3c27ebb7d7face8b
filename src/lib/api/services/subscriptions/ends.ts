import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { insertSubscriptionNotice } from './notices.ts';
import { detachMethods } from './saved-methods.ts';

/** The statements by which a licence renews itself no more, once; its owner is told, and the method is deleted. */
export function endStatements(
  context: Context,
  licenseId: string,
  endedBy: SubscriptionEnd,
  condition?: SQL,
) {
  const { db, now } = context;
  const isThis = and(eq(subscriptions.licenseId, licenseId), ne(subscriptions.state, 'ended'), condition);
  const isNow = hasRow(db, subscriptions.licenseId, isThis);
  const mail = { notice: 'subscription-ended', licenseId, endedBy } as const;
  return {
    mail: insertSubscriptionNotice(context, mail, isThis),
    method: detachMethods(context, isThis),
    license: db
      .update(licenses)
      .set({ autoRenewal: false })
      .where(and(eq(licenses.id, licenseId), isNow)),
    // Comes last, as the others look for one that goes on.
    ended: db
      .update(subscriptions)
      .set({
        ...{ state: 'ended', endedAt: now, endedBy, changedAt: now },
        ...{ dueAt: null, reference: null, changeReference: null },
      })
      .where(isThis)
      .returning({ id: subscriptions.licenseId }),
  };
}

/** Ends a subscription, if it still goes on. */
export async function endSubscription(
  context: Context,
  licenseId: string,
  endedBy: SubscriptionEnd,
): Promise<void> {
  await transaction(context, endStatements(context, licenseId, endedBy));
}
