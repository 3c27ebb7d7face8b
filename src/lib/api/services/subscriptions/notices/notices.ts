import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';

export type SubscriptionNotice = Notice & { notice: `subscription-${string}` };
type OfEach<One> = One extends unknown ? Omit<One, 'licenseIds'> : never;

/** The statement that notifies owners about the renewals that a condition selects, one mail per product. */
export function insertSubscriptionNotice(
  context: Context,
  notice: OfEach<SubscriptionNotice>,
  where: SQL | undefined,
) {
  const content = sql`json_set(${JSON.stringify({ kind: 'notice', ...notice })}, '$.licenseIds', json_group_array(${subscriptions.licenseId}))`;
  return insertNotices(
    context,
    { kind: notice.notice, content },
    sql`from ${subscriptions} join ${licenses} on ${eq(licenses.id, subscriptions.licenseId)} join ${users} on ${eq(users.id, licenses.userId)} where ${and(where, isNotDeleted)} group by ${users.id}, ${licenses.productId}`,
  );
}
