import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { contentOf, insertNotices } from '#lib/api/services/mails/notice-rows.ts';

export type SubscriptionNotice = Notice & { notice: `subscription-${string}` };

/** The statement that tells a licence's owner about its renewals, under a condition where there is one. */
export function insertSubscriptionNotice(context: Context, notice: SubscriptionNotice, condition?: SQL) {
  const where = and(eq(subscriptions.licenseId, notice.licenseId), isNotDeleted, condition);
  return insertNotices(
    context,
    { kind: notice.notice, content: contentOf(notice) },
    sql`from ${subscriptions} join ${licenses} on ${eq(licenses.id, subscriptions.licenseId)} join ${users} on ${eq(users.id, licenses.userId)} where ${where}`,
  );
}
