import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { declarationEvent } from '#lib/api/services/webhooks/events.ts';
import type { ReceiptBody, WithdrawInput } from '#lib/contract/withdrawals/withdrawals.ts';
import { formatDay } from '#lib/format.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { concludeLater, isUsedSince, leaveToSeller } from './conclusions.ts';
import { findContract } from './contract-codes.ts';
import { type Contract, concludedAt, isSimulated, selectContracts, withdrawalRefusal } from './contracts.ts';
import { ownerOf } from './declarations.ts';
import { execute } from './execution.ts';
import { readLink } from './links.ts';
import { declareOwn } from './own.ts';
import { withdrawalEnd } from './period.ts';
import { findWithdrawal, insertDeclaration, newDeclaration, toReceipt } from './records.ts';
import { concludedMail, ownWithdrawalMail } from './withdrawal-mails.ts';

/** Attempts of a withdrawal when a parallel change of its contract fails it. */
const MAX_ATTEMPTS = 5;

/** Withdraws a customer from their contract; a repeated or parallel call returns the first one's result. */
export async function withdraw(
  context: Context,
  user: User,
  { name, contract: code }: v.InferOutput<typeof WithdrawInput>,
): Promise<ReceiptBody> {
  for (let attempt = 1; ; attempt++) {
    const contract = await findContract(context, code, eq(payments.userId, user.id));
    if (!contract) throw refused(404, text.answers.unknown);
    const id = contract.withdrawalId ?? contract.pendingId;
    const done = id ? await findWithdrawal(context, id) : undefined;
    if (done)
      return toReceipt(context, done, contract.withdrawalId ? text.answers.done : text.answers.pending);
    await withdrawNow(context, user, name, contract).catch((error: unknown) => {
      // A parallel call was faster, or the write succeeded and its response was lost: the database decides.
      if (error instanceof ApiError || attempt === MAX_ATTEMPTS) throw error;
    });
  }
}

/** A simulated payment's withdrawal takes effect at once; a customer may undo any other for a day. */
async function withdrawNow(context: Context, owner: User, name: string, contract: Contract): Promise<void> {
  requireRight(contract, context.now);
  const { payment } = contract;
  const { id: paymentId, transactionId } = payment;
  const declared = newDeclaration(context, { name, contract: transactionId, email: owner.email });
  if (!isSimulated(payment)) return declareOwn(context, declared, contract);
  await execute(context, {
    owner,
    paymentId,
    declared,
    proof: 'session',
    before: [insertDeclaration(context, declared), declarationEvent(context, declared.id)],
    mail: (taken) => ownWithdrawalMail(context, owner, declared, taken),
  });
}

/**
 * Lets a declaration take effect by the link mailed to the account; returns the text for its page. If the customer has
 * used the licence since, or requested its key, that contradicts the declaration: the seller decides.
 */
export async function concludeWithdrawal(context: Context, token: string): Promise<string> {
  const link = await readLink(context, 'withdrawal', token);
  const [contract] = link ? await selectContracts(context).where(eq(payments.id, link.paymentId)) : [];
  const owner = contract?.payment.userId ? await ownerOf(context, contract.payment.userId) : undefined;
  const declared = link && (await findWithdrawal(context, link.withdrawalId));
  if (!contract || !owner || !declared || !(await link.isFor(owner)))
    throw invalid({ token: [text.answers.badLink] });
  const { answers } = text;
  if (contract.withdrawalId !== null) return answers.concluded;
  requireRight(contract, declared.declaredAt);
  if (contract.isPaymentPending) {
    await concludeLater(context, contract.payment.id, declared.id);
    return answers.concludedLater;
  }
  const isGivenUpSince = contract.waivedAt !== null;
  if (isGivenUpSince || (await isUsedSince(context, contract.payment, declared.declaredAt))) {
    await leaveToSeller(context, declared.id);
    return answers.examined;
  }
  await execute(context, {
    owner,
    paymentId: contract.payment.id,
    declared,
    proof: 'link',
    before: [],
    mail: (taken) => concludedMail(context, owner, declared, taken),
  });
  return answers.concluded;
}

/** Throws the reason and its day where a declaration made at `declaredAt` has no effect. */
function requireRight(contract: Contract, declaredAt: number): void {
  const refusal = refusalOf(contract, declaredAt);
  if (refusal) throw refused(409, refusal.sentence, refusal.code);
}

/** Why a declaration made at `declaredAt` has no effect, as a sentence; nothing if it has. */
export function refusalOf(contract: Contract, declaredAt: number) {
  const { waivedAt, payment } = contract;
  const code = withdrawalRefusal(contract, declaredAt);
  switch (code) {
    case undefined:
      return undefined;
    case 'WITHDRAWAL_WAIVED':
      return { code, sentence: text.waived(dayOf(waivedAt ?? payment.createdAt)) };
    case 'WITHDRAWAL_OVER':
      return { code, sentence: text.answers.over(dayOf(withdrawalEnd(concludedAt(contract)))) };
    case 'NOT_PAID':
      return { code, sentence: text.answers.notPaid };
  }
}

const dayOf = (instant: number) => formatDay(toInstant(instant));
