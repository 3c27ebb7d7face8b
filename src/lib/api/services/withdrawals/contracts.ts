import { and, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Invoice, invoices, type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { withdrawalEffects, withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { toInvoiceNumber } from '#lib/api/services/billing/invoice-row.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/wire.ts';
import { DAY_MS, LONGEST_PAYMENT_DAYS, WITHDRAWAL_CONTRACTS, WITHDRAWAL_DAYS } from '#lib/contract/limits.ts';
import { paidStatuses } from '#lib/contract/payments/payment-filters.ts';
import type { WithdrawalRefusal } from '#lib/contract/withdrawals/calls.ts';
import type { OpenContractBody } from '#lib/contract/withdrawals/withdrawals.ts';
import { MOST_DAYS_OFF, withdrawalEnd } from './period.ts';

/** A purchase or a renewal as a contract: what was paid, and what became of the right to withdraw from it. */
export interface Contract {
  payment: Payment;
  invoice: Invoice | null;
  waivedAt: number | null;
  /** The withdrawal that took it back. */
  withdrawalId: string | null;
}

/** When a contract was concluded: with its payment, which may come days after its order. */
export const concludedAt = ({ payment }: Pick<Contract, 'payment'>): number =>
  payment.paidAt ?? payment.createdAt;

export const selectContracts = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      payment: payments,
      invoice: invoices,
      waivedAt: withdrawalWaivers.createdAt,
      withdrawalId: withdrawalEffects.withdrawalId,
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .leftJoin(withdrawalWaivers, eq(withdrawalWaivers.paymentId, payments.id))
    .leftJoin(withdrawalEffects, eq(withdrawalEffects.paymentId, payments.id));

/** The contract of a transaction's code or an invoice's number. */
export async function findContract(
  context: Context,
  code: string,
  whose?: SQL,
): Promise<Contract | undefined> {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(code) ?? [];
  const isNamed =
    year && number
      ? and(eq(invoices.year, Number(year)), eq(invoices.number, Number(number)))
      : eq(payments.transactionId, code);
  const [found] = await selectContracts(context).where(and(isNamed, whose));
  return found;
}

/** Whether something of a payment is still ours: a refund in parts leaves the rest to be withdrawn from. */
const isPaid = ({ status, amountCents, refundedCents }: Payment): boolean =>
  status === 'completed' || (status === 'refunded' && refundedCents < amountCents);

/** Contracts of these payments whose withdrawal period runs, newest first. */
async function findOpen(context: Context, ofThese: SQL | undefined): Promise<Contract[]> {
  const { now } = context;
  const days = WITHDRAWAL_DAYS + 1 + MOST_DAYS_OFF + LONGEST_PAYMENT_DAYS;
  const earliest = now - days * DAY_MS;
  const rows = await selectContracts(context)
    .where(
      and(
        ofThese,
        inArray(payments.status, [...paidStatuses]),
        gte(payments.createdAt, earliest),
        isNull(withdrawalEffects.withdrawalId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(WITHDRAWAL_CONTRACTS);
  return rows.filter((row) => isPaid(row.payment) && now <= withdrawalEnd(concludedAt(row)));
}

/** A customer's contracts whose withdrawal period runs, newest first. */
export async function listOpenContracts(context: Context, userId: string): Promise<OpenContractBody[]> {
  return (await findOpen(context, eq(payments.userId, userId))).map(toBody);
}

/** Code of a licence's newest contract that can be withdrawn from, or null. */
export async function openContractOf(context: Context, licenseId: string): Promise<string | null> {
  const open = await findOpen(context, eq(payments.licenseId, licenseId));
  const contract = open.find(({ waivedAt }) => waivedAt === null);
  return contract ? contract.payment.transactionId : null;
}

function toBody(contract: Contract): OpenContractBody {
  const { payment, invoice, waivedAt } = contract;
  const concluded = concludedAt(contract);
  return {
    contract: payment.transactionId,
    payment_id: payment.id,
    invoice_number: invoice && toInvoiceNumber(invoice),
    kind: payment.kind,
    product_name: payment.productName,
    license_duration: payment.licenseDuration,
    amount: toMoney(payment.amountCents),
    currency: payment.currency,
    concluded_at: toInstant(concluded),
    withdraw_until: toInstant(withdrawalEnd(concluded)),
    waived_at: toOptionalInstant(waivedAt),
  };
}

/** Why a declaration of this moment has no effect on a contract; `undefined` if it has. */
export function withdrawalRefusal(
  contract: Pick<Contract, 'payment' | 'waivedAt'>,
  declaredAt: number,
): WithdrawalRefusal | undefined {
  if (!isPaid(contract.payment)) return 'NOT_PAID';
  if (contract.waivedAt !== null) return 'WITHDRAWAL_WAIVED';
  return declaredAt > withdrawalEnd(concludedAt(contract)) ? 'WITHDRAWAL_OVER' : undefined;
}
