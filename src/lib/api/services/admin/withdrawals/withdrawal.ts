import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { withdrawalDecisions, withdrawalEffects, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { isLateReduction } from '#lib/api/services/billing/late-reductions.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { findContract } from '#lib/api/services/withdrawals/contract-codes.ts';
import {
  type Contract,
  concludedAt,
  isPaid,
  selectContracts,
  withdrawalRefusal,
} from '#lib/api/services/withdrawals/contracts.ts';
import { ownerOf } from '#lib/api/services/withdrawals/declarations.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { refusalOf } from '#lib/api/services/withdrawals/withdrawals.ts';
import { decidableStates } from '#lib/contract/admin/rules.ts';
import type { DeclaredContract, ShopWithdrawalDetail } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as text } from '#lib/text/admin/withdrawals.ts';
import { selectDeclarations, toShopWithdrawal } from './list.ts';

const nameOf = fullName(users);

export async function findDeclaration(context: Context, id: string) {
  const [row] = await selectDeclarations(context).where(eq(withdrawals.id, id));
  return row;
}

/** A declaration with the contract that it names or that it ended. */
export async function findShopWithdrawal(
  context: Context,
  id: string,
): Promise<v.InferInput<typeof ShopWithdrawalDetail> | undefined> {
  const row = await findDeclaration(context, id);
  if (!row) return undefined;
  const { declared, paymentId } = row;
  const shown = toShopWithdrawal(context, row);
  const contract = paymentId
    ? await contractOf(context, paymentId)
    : await findContract(context, declared.contract);
  return {
    ...shown,
    text: declared.text,
    found: contract
      ? await toContract(
          context,
          contract,
          decidableStates.includes(shown.state) ? declared.declaredAt : null,
        )
      : null,
    earlier: contract?.payment.userId ? await earlierOf(context, contract.payment) : null,
    decision: await decisionOn(context, id),
  };
}

async function contractOf(context: Context, paymentId: string): Promise<Contract | undefined> {
  const [contract] = await selectContracts(context).where(eq(payments.id, paymentId));
  return contract;
}

async function toContract(
  context: Context,
  contract: Contract,
  declaredAt: number | null,
): Promise<v.InferInput<typeof DeclaredContract>> {
  const { payment } = contract;
  const owner = payment.userId ? await ownerOf(context, payment.userId) : undefined;
  const isLate =
    declaredAt !== null && isPaid(payment) && withdrawalRefusal(contract, declaredAt) === 'WITHDRAWAL_OVER';
  return {
    payment_id: payment.id,
    transaction_id: payment.transactionId,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    amount: toMoney(payment.amountCents),
    currency: payment.currency,
    concluded_at: toInstant(concludedAt(contract)),
    last_day: toInstant(withdrawalEnd(concludedAt(contract))),
    customer_id: payment.userId,
    customer: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '',
    customer_email: owner?.email ?? '',
    late_payment: isLate ? toLatePayment(context, contract) : null,
    obstacle: declaredAt === null ? null : whyNotAcceptable(contract, declaredAt, owner !== undefined),
  };
}

/** The payment's data that a goodwill refund needs. */
const toLatePayment = ({ now }: Context, { payment, document }: Contract) => ({
  status: payment.status,
  refunded: toMoney(payment.refundedCents),
  asks_vat: document !== null && isLateReduction(document, now),
});

/** Why a declaration of an instant cannot take effect on a contract; null if it can. */
export function whyNotAcceptable(contract: Contract, declaredAt: number, hasOwner: boolean): string | null {
  if (contract.withdrawalId !== null) return text.obstacles.withdrawn;
  if (!hasOwner) return text.obstacles.noAccount;
  if (contract.isPaymentPending) return text.obstacles.onItsWay;
  return refusalOf(contract, declaredAt)?.sentence ?? null;
}

/** The number of a customer's earlier withdrawals, so that repeated ones are noticed. */
async function earlierOf({ db }: Context, { userId, productId }: Payment) {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)`,
      ofProduct: sql<number>`count(*) filter (where ${payments.productId} = ${productId})`,
    })
    .from(payments)
    .innerJoin(withdrawalEffects, eq(withdrawalEffects.paymentId, payments.id))
    .where(eq(payments.userId, userId ?? ''));
  return { of_product: counted?.ofProduct ?? 0, all: counted?.all ?? 0 };
}

async function decisionOn({ db }: Context, id: string) {
  const [found] = await db
    .select({ reason: withdrawalDecisions.reason, at: withdrawalDecisions.createdAt, name: nameOf })
    .from(withdrawalDecisions)
    .leftJoin(users, eq(users.id, withdrawalDecisions.decidedBy))
    .where(eq(withdrawalDecisions.withdrawalId, id));
  return found ? { reason: found.reason, decided_by: found.name, decided_at: toInstant(found.at) } : null;
}
