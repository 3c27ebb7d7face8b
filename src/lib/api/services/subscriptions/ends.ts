import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { insertSubscriptionNotice } from '#lib/api/services/subscriptions/notices/notices.ts';
import type { SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { detachMethods } from './saved-methods.ts';

/** Licences by their ids, or a condition on a column of licence ids. */
type Those = string[] | ((column: AnySQLiteColumn) => SQL);

/** The statements that end the renewals of licences once, notify the owners and delete the methods. */
export function endStatements(context: Context, those: Those, endedBy: SubscriptionEnd, condition?: SQL) {
  const { db, now } = context;
  const isOneOf = Array.isArray(those) ? (column: AnySQLiteColumn) => isIn(column, those) : those;
  const isOn = and(ne(subscriptions.state, 'ended'), condition);
  const areThese = and(isOneOf(subscriptions.licenseId), isOn);
  const isRenewing = hasRow(db, subscriptions.licenseId, and(eq(subscriptions.licenseId, licenses.id), isOn));
  return {
    mails: insertSubscriptionNotice(context, { notice: 'subscription-ended', endedBy }, areThese),
    methods: detachMethods(context, areThese),
    licenses: db
      .update(licenses)
      .set({ autoRenewal: false })
      .where(and(isOneOf(licenses.id), isRenewing)),
    // Must come last: the other statements look for renewals that are not ended.
    ended: db
      .update(subscriptions)
      .set({
        ...{ state: 'ended', endedAt: now, endedBy, changedAt: now },
        ...{ dueAt: null, reference: null, changeReference: null },
      })
      .where(areThese)
      .returning({ id: subscriptions.licenseId }),
  };
}

/** Ends the subscriptions that are not ended yet. */
export async function endSubscriptions(
  context: Context,
  licenseIds: string[],
  endedBy: SubscriptionEnd,
): Promise<void> {
  await transaction(context, endStatements(context, licenseIds, endedBy));
}
