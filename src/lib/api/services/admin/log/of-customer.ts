import { type SQL, sql } from 'drizzle-orm';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { openWithdrawals, withdrawalEffects } from '#lib/api/db/schema/withdrawals.ts';

const any = (parts: readonly SQL[]) => sql.join([...parts], sql` union `);

/** The withdrawals from what a customer paid. */
function withdrawalsOf(userId: string): SQL {
  const paid = sql`select ${payments.id} from ${payments} where ${payments.userId} = ${userId}`;
  const of = (table: typeof openWithdrawals | typeof withdrawalEffects) =>
    sql`select ${table.withdrawalId} as id from ${table} where ${table.paymentId} in (${paid})`;
  return any([of(openWithdrawals), of(withdrawalEffects)]);
}

/** What belongs to a customer, by the kind that the log gives it. D1 takes five parts of a union, not more. */
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
 * Whether an entry is about a customer, or about what belongs to one: the account's things are few, and the entries of
 * each are found by its id.
 */
export const isAboutCustomer = (
  userId: string,
): SQL => sql`${staffEvents.id} in (select e.id from (${thingsOf(userId)})
  cross join staff_events e on e.target_id = thing_id and e.target = thing_kind)`;
