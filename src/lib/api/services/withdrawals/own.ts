import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals, withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { endGrace } from '#lib/api/services/licenses/grace.ts';
import { tellOtherOwner } from '#lib/api/services/licenses/license-notices.ts';
import { isActive, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { termWithout } from '#lib/api/services/licenses/license-terms.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { readRefundable, type Seat } from '#lib/api/services/payments/refundable.ts';
import { isShortened } from '#lib/api/services/payments/take-back.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { declarationEvent } from '#lib/api/services/webhooks/events.ts';
import { HOUR_MS, WITHDRAWAL_UNDO_HOURS } from '#lib/contract/limits.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import type { Contract } from './contracts.ts';
import { type Declared, insertDeclaration } from './records.ts';

/**
 * Stores a customer's own declaration, whose time counts for the law, and stops the paid licences. For a day a link in
 * its receipt undoes it: a stranger may use the session, and the law allows no confirmation first.
 *
 * @throws where a withdrawal from the contract is pending, or the contract has changed since it was read
 */
export async function declareOwn(context: Context, declared: Declared, contract: Contract): Promise<void> {
  const { payment, isPaymentPending, renewingId } = contract;
  const { db, now } = context;
  const paymentId = payment.id;
  const effectiveAt = now + WITHDRAWAL_UNDO_HOURS * HOUR_MS;
  const refundable = isPaymentPending ? undefined : await readRefundable(context, paymentId);
  const stopped = refundable?.seats.filter((seat) => !outlives(seat, paymentId, now)) ?? [];
  const stops = isIn(
    licenses.id,
    stopped.map(({ license }) => license.id),
  );
  await transaction(context, {
    declaration: insertDeclaration(context, declared),
    event: declarationEvent(context, declared.id),
    own: db
      .update(openWithdrawals)
      .set({
        // Null where the contract has changed: the column refuses null, so the whole transaction fails.
        declaredAt: sql`iif(${isUnchanged(context, contract)}, ${now}, null)`,
        paymentId,
        effectiveAt,
        decidableAt: null,
        isStopping: sql`exists (select 1 from ${licenses} where ${and(stops, ne(licenses.status, 'revoked'))})`,
      })
      .where(eq(openWithdrawals.withdrawalId, declared.id)),
    told: tellOtherOwner(context, and(stops, isActive(now)), payment.userId, 'suspend'),
    license: statusChange(context, and(stops, isActive(now)), 'suspend', text.suspended),
    grace: renewingId ? endGrace(context, { paymentId, licenseId: renewingId }, sql`true`) : undefined,
    receipt: insertPaymentNotice(context, {
      notice: 'withdrawal-pending',
      withdrawalId: declared.id,
      paymentId,
    }),
  });
}

/** Whether a contract has had no delivery, waiver or refund since it was read. */
function isUnchanged({ db }: Pick<Context, 'db'>, { payment, waivedAt }: Contract): SQL {
  const { id, status, refundedCents, licenseId } = payment;
  const isWaived = hasRow(db, withdrawalWaivers.paymentId, eq(withdrawalWaivers.paymentId, id));
  const isSame = and(
    eq(payments.id, id),
    eq(payments.status, status),
    eq(payments.refundedCents, refundedCents),
    sql`${payments.licenseId} is ${licenseId}`,
    waivedAt === null ? not(isWaived) : undefined,
  );
  return hasRow(db, payments.id, isSame);
}

/** Whether a licence is valid now without this payment: other money pays for the present. */
const outlives = (seat: Seat, paymentId: string, now: number): boolean =>
  isShortened(seat) && termWithout(seat.license.createdAt, seat.terms, paymentId).term.expiresAt > now;
