import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { Notice } from '#lib/api/services/mails/contents.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';

export type SubscriptionNotice = Notice & { notice: `subscription-${string}` };
type OfEach<One> = One extends unknown ? Omit<One, 'licenseId'> : never;

/** The statement that tells a licence's owner about its renewals, under a condition where there is one. */
export const insertSubscriptionNotice = (
  context: Context,
  { licenseId, ...notice }: SubscriptionNotice,
  condition?: SQL,
) => insertSubscriptionNotices(context, notice, and(eq(subscriptions.licenseId, licenseId), condition));

/** The same of each licence whose renewals a condition selects. */
export function insertSubscriptionNotices(
  context: Context,
  notice: OfEach<SubscriptionNotice>,
  where: SQL | undefined,
) {
  const content = sql`json_set(${JSON.stringify({ kind: 'notice', ...notice })}, '$.licenseId', ${subscriptions.licenseId})`;
  return insertNotices(
    context,
    { kind: notice.notice, content },
    sql`from ${subscriptions} join ${licenses} on ${eq(licenses.id, subscriptions.licenseId)} join ${users} on ${eq(users.id, licenses.userId)} where ${and(where, isNotDeleted)}`,
  );
}
