import { type SQL, sql } from 'drizzle-orm';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { openWithdrawals, withdrawalEffects } from '#lib/api/db/schema/withdrawals.ts';

const any = (parts: readonly SQL[]) => sql.join([...parts], sql` union `);

/** The withdrawals from a customer's payments. */
function withdrawalsOf(userId: string): SQL {
  const paid = sql`select ${payments.id} from ${payments} where ${payments.userId} = ${userId}`;
  const of = (table: typeof openWithdrawals | typeof withdrawalEffects) =>
    sql`select ${table.withdrawalId} as id from ${table} where ${table.paymentId} in (${paid})`;
  return any([of(openWithdrawals), of(withdrawalEffects)]);
}

/** What belongs to a customer, with the log's kind of each. D1 allows at most five parts of a union. */
function thingsOf(userId: string): SQL {
  const of = (
    table: typeof licenses | typeof payments | typeof supportMessages | typeof mails,
    kind: string,
  ) =>
    sql`select ${table.id} as thing_id, ${kind} as thing_kind from ${table} where ${table.userId} = ${userId}`;
  const rows = any([
    of(licenses, 'license'),
    of(payments, 'payment'),
    of(supportMessages, 'message'),
    of(mails, 'mail'),
  ]);
  return any([
    sql`select ${userId} as thing_id, 'user' as thing_kind`,
    sql`select * from (${rows})`,
    sql`select id, 'withdrawal' from (${withdrawalsOf(userId)})`,
  ]);
}

/**
 * Whether an entry is about a customer or something that the customer owns. An account owns few things, and an index
 * finds the entries of each.
 */
export const isAboutCustomer = (
  userId: string,
): SQL => sql`${staffEvents.id} in (select e.id from (${thingsOf(userId)})
  cross join staff_events e on e.target_id = thing_id and e.target = thing_kind)`;
