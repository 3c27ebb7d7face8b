import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { PaymentWithdrawals } from '#lib/contract/withdrawals/withdrawals.ts';
import { selectContracts, withdrawalRefusal } from './contracts.ts';
import { findWithdrawal, toWithdrawalNumber } from './records.ts';

/** The state of a payment's right to withdraw: usable, used or waived. */
export async function withdrawalOf(
  context: Context,
  userId: string,
  paymentId: string,
): Promise<v.InferInput<typeof PaymentWithdrawals>> {
  const isOwn = and(eq(payments.id, paymentId), eq(payments.userId, userId));
  const [contract] = await selectContracts(context).where(isOwn);
  const id = contract?.withdrawalId ?? contract?.pendingId;
  const used = id ? await findWithdrawal(context, id) : undefined;
  const isOpen = contract && !used && withdrawalRefusal(contract, context.now) === undefined;
  return {
    open_contract: isOpen ? contract.payment.transactionId : null,
    withdrawal: used
      ? {
          number: toWithdrawalNumber(used),
          declared_at: toInstant(used.declaredAt),
          text: used.text,
          undo_until: toOptionalInstant(contract?.withdrawalId ? null : (contract?.effectiveAt ?? null)),
        }
      : null,
    withdrawal_waived_at: toOptionalInstant(contract?.waivedAt ?? null),
  };
}
