import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { tellOtherOwner } from '#lib/api/services/licenses/license-notices.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { isPaidBy } from '#lib/api/services/licenses/paid-licenses.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { letGoOn, tellKeyComes } from '#lib/api/services/payments/discrepancies/stopped-licenses.ts';
import { hasBought, isStopped, stillPays } from '#lib/api/services/payments/discrepancies/stops.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import type { Reading } from './changes.ts';
import type { Standing } from './standing.ts';

/** Whether this charge suspended its licences, and the customer was told. */
export const wasStopped = ({ noted }: Reading, { wasAway }: Pick<Standing, 'wasAway'>): boolean =>
  wasAway &&
  noted.some(
    ({ kind, decidedAt }) => decidedAt === null && (kind === 'disputed' || kind === 'refunded_elsewhere'),
  );

/**
 * The statements that suspend the licences that the charge still pays for and tell the customer, once all money is
 * away. A renewal that is not delivered yet suspends none; the statements check this, as it may come meanwhile.
 */
export function stopStatements(
  context: Context,
  reading: Reading,
  standing: Pick<Standing, 'wasAway' | 'isDisputed'>,
): Statements | undefined {
  const { charge, row, isStill } = reading;
  if (!row || !hasBought(charge)) return undefined;
  const { payment } = row;
  const loss = standing.isDisputed ? 'disputed' : 'refunded_elsewhere';
  const isPaying = hasRow(context.db, payments.id, and(eq(payments.id, payment.id), stillPays));
  const stops = and(isStill, isPaying, isStopped(payment.id));
  const isIt = and(isPaidBy(payment.id), mayChange('suspend'), stops);
  const isNews = wasStopped(reading, standing) ? hasRow(context.db, licenses.id, isIt) : stops;
  const notice = { notice: 'money-lost', paymentId: payment.id, loss, cents: charge.amountCents } as const;
  return {
    mail: insertPaymentNotice(context, notice, isNews),
    told: tellOtherOwner(context, isIt, payment.userId, 'suspend'),
    status: statusChange(context, isIt, 'suspend', text.stopped[loss]),
  };
}

/** The statements that reinstate these licences, unless something else suspends them, and tell the customer. */
export function liftStatements(context: Context, { charge, row, isStill }: Reading): Statements | undefined {
  if (!row || !hasBought(charge)) return undefined;
  const { paymentId } = row.order;
  return {
    licenses: letGoOn(context, { which: isPaidBy(paymentId) }, isStill),
    key: tellKeyComes(context, { paymentId }, isStill),
  };
}
