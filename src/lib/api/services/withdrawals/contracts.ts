import { and, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type DocumentFacts, documentFacts, documents, ofSale } from '#lib/api/db/schema/documents.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals, withdrawalEffects, withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { numberOf } from '#lib/api/services/billing/document-row.ts';
import { paysFor } from '#lib/api/services/licenses/paid-licenses.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, LONGEST_PAYMENT_DAYS, WITHDRAWAL_CONTRACTS, WITHDRAWAL_DAYS } from '#lib/contract/limits.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import type { WithdrawalRefusal } from '#lib/contract/withdrawals/calls.ts';
import type { OpenContractBody } from '#lib/contract/withdrawals/withdrawals.ts';
import { MOST_DAYS_OFF, withdrawalEnd } from './period.ts';

/** A purchase or a renewal as a contract: the payment, and the state of the right to withdraw from it. */
export interface Contract {
  payment: Payment;
  document: DocumentFacts | null;
  waivedAt: number | null;
  /** The withdrawal that took the contract back. */
  withdrawalId: string | null;
  /** The customer's own withdrawal that has not taken effect yet, and when it will. */
  pendingId: string | null;
  effectiveAt: number | null;
  /** Whether the money is pending: the contract exists, but has delivered nothing yet. */
  isPaymentPending: boolean;
  /** The licence that an automatic renewal keeps alive meanwhile, or the first of several. */
  renewingId: string | null;
}

/** When a contract was concluded: with its payment, which may be days after its order. */
export const concludedAt = ({ payment }: Pick<Contract, 'payment'>): number =>
  payment.paidAt ?? payment.createdAt;

/** Selects pending payments for which the customer has nothing left to do. */
const isPaymentPending = and(
  eq(payments.status, 'pending'),
  or(isNotNull(orders.redirectedBackAt), and(orders.isAutomatic, isNotNull(orders.reference))),
);

export const selectContracts = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      payment: payments,
      document: documentFacts,
      waivedAt: withdrawalWaivers.createdAt,
      withdrawalId: withdrawalEffects.withdrawalId,
      pendingId: openWithdrawals.withdrawalId,
      effectiveAt: openWithdrawals.effectiveAt,
      isPaymentPending: sql<boolean>`coalesce(${isPaymentPending}, 0)`.mapWith(Boolean),
      renewingId: sql<
        string | null
      >`iif(${and(isPaymentPending, orders.isAutomatic)}, ${orders.licenseId}, null)`,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(
      openWithdrawals,
      and(eq(openWithdrawals.paymentId, payments.id), isNotNull(openWithdrawals.effectiveAt)),
    )
    .leftJoin(documents, ofSale)
    .leftJoin(withdrawalWaivers, eq(withdrawalWaivers.paymentId, payments.id))
    .leftJoin(withdrawalEffects, eq(withdrawalEffects.paymentId, payments.id));

/** A simulated payment has no money: neither its key nor its withdrawal waits. */
export const isSimulated = ({ provider }: Pick<Payment, 'provider'>): boolean => provider === 'fake';

/** Whether part of a payment is not refunded: after a partial refund the customer may withdraw from the rest. */
export const isPaid = ({ status, amountCents, refundedCents }: Payment): boolean =>
  status === 'completed' || (status === 'refunded' && refundedCents < amountCents);

/** Contracts of these payments whose withdrawal period has not ended, newest first. */
async function findOpen(context: Context, ofThese: SQL | undefined): Promise<Contract[]> {
  const { now } = context;
  const days = WITHDRAWAL_DAYS + 1 + MOST_DAYS_OFF + LONGEST_PAYMENT_DAYS;
  const earliest = now - days * DAY_MS;
  const rows = await selectContracts(context)
    .where(
      and(
        ofThese,
        or(inArray(payments.status, [...paidStatuses]), isPaymentPending),
        gte(payments.createdAt, earliest),
        isNull(withdrawalEffects.withdrawalId),
        isNull(openWithdrawals.withdrawalId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(WITHDRAWAL_CONTRACTS);
  return rows.filter(
    (row) => row.isPaymentPending || (isPaid(row.payment) && now <= withdrawalEnd(concludedAt(row))),
  );
}

/** A customer's contracts whose withdrawal period has not ended, newest first. */
export async function listOpenContracts(context: Context, userId: string): Promise<OpenContractBody[]> {
  return (await findOpen(context, eq(payments.userId, userId))).map(toBody);
}

/** Code of the customer's newest contract for a licence that can be withdrawn from, or null. */
export async function openContractOf(
  context: Context,
  userId: string,
  licenseId: string,
): Promise<string | null> {
  const isTheirs = and(paysFor(licenseId), eq(payments.userId, userId));
  const open = await findOpen(context, isTheirs);
  const contract = open.find(({ waivedAt }) => waivedAt === null);
  return contract ? contract.payment.transactionId : null;
}

function toBody(contract: Contract): OpenContractBody {
  const { payment, document, waivedAt } = contract;
  const concluded = concludedAt(contract);
  return {
    contract: payment.transactionId,
    payment_id: payment.id,
    invoice_number: numberOf(document),
    kind: payment.kind,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    amount: toMoney(payment.amountCents),
    currency: payment.currency,
    concluded_at: toInstant(concluded),
    withdraw_until: toInstant(withdrawalEnd(concluded)),
    waived_at: contract.isPaymentPending ? null : toOptionalInstant(waivedAt),
    can_be_undone: !isSimulated(payment),
  };
}

/** Why a declaration made at `declaredAt` has no effect on a contract; `undefined` if it has. */
export function withdrawalRefusal(contract: Contract, declaredAt: number): WithdrawalRefusal | undefined {
  // A waiver takes effect with the key, which has not been delivered.
  if (contract.isPaymentPending) return undefined;
  if (!isPaid(contract.payment)) return 'NOT_PAID';
  if (contract.waivedAt !== null && contract.waivedAt <= declaredAt) return 'WITHDRAWAL_WAIVED';
  return declaredAt > withdrawalEnd(concludedAt(contract)) ? 'WITHDRAWAL_OVER' : undefined;
}
