import { and, desc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { openWithdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { tellOtherOwner } from '#lib/api/services/licenses/license-notices.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { paysFor } from '#lib/api/services/licenses/paid-licenses.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { isStopped, stillPays } from './stops.ts';

interface Stopped {
  /** Selects the licences. */
  which: SQL;
  /** Ignores a discrepancy that is being decided. */
  except?: string | undefined;
  /** Ignores a withdrawal that is being undone. */
  withdrawal?: string | undefined;
  /** A customer whom another mail already tells: sends them none if they own the licence. */
  told?: string | null;
  /** The reason for the licence's log. */
  why?: string;
}

/** The statements that reinstate suspended licences and notify their owners, unless something else stops them. */
export function reinstateStatements(context: Context, stopped: Stopped, condition: SQL | undefined) {
  const where = and(stopped.which, condition, isStoppedByNoOther(stopped));
  return {
    mails: tellOtherOwner(context, and(where, mayChange('reinstate')), stopped.told ?? null, 'reinstate'),
    status: statusChange(context, where, 'reinstate', stopped.why ?? text.reinstated),
  };
}

/** Reinstates automatically, except for licences that staff have suspended: staff reinstate those. */
export const letGoOn = (context: Context, stopped: Stopped, condition: SQL | undefined) =>
  reinstateStatements(context, stopped, and(condition, isNotSuspendedByHand(context)));

/** Whether no disputed or externally refunded money and no withdrawal stops a licence, apart from the named ones. */
function isStoppedByNoOther({ except, withdrawal = '' }: Stopped): SQL {
  const isLost = isStopped(payments.id, except);
  const isLeft = sql`exists (select 1 from ${openWithdrawals} where ${and(
    eq(openWithdrawals.paymentId, payments.id),
    openWithdrawals.isStopping,
    ne(openWithdrawals.withdrawalId, withdrawal),
  )})`;
  const others = and(paysFor(licenses.id), stillPays, or(isLost, isLeft));
  return sql`not exists (select 1 from ${payments} where ${others})`;
}

/** The statement that tells a customer that a delivery continues, unless another open discrepancy stops it. */
export function tellKeyComes(
  context: Context,
  { paymentId, except }: { paymentId: string; except?: string | undefined },
  condition: SQL | undefined,
) {
  const isWaiting = and(eq(orders.paymentId, paymentId), isNotNull(orders.deliverAt));
  return insertPaymentNotice(
    context,
    { notice: 'money-back', paymentId },
    and(
      condition,
      inArray(payments.status, [...paidStatuses]),
      stillPays,
      hasRow(context.db, orders.paymentId, isWaiting),
      not(isStopped(payments.id, except)),
    ),
  );
}

/** Whether staff have not suspended the licence themselves. */
function isNotSuspendedByHand({ db }: Pick<Context, 'db'>): SQL {
  const last = db
    .select({ action: staffEvents.action })
    .from(staffEvents)
    .where(
      and(
        eq(staffEvents.targetId, licenses.id),
        eq(staffEvents.target, 'license'),
        inArray(staffEvents.action, ['license_suspended', 'license_reinstated']),
      ),
    )
    .orderBy(desc(staffEvents.createdAt), desc(staffEvents.id))
    .limit(1);
  return sql`coalesce(${last}, '') <> 'license_suspended'`;
}
