import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { declarationEvent } from '#lib/api/services/webhooks/events.ts';
import type { ReceiptBody, WithdrawInput } from '#lib/contract/withdrawals/withdrawals.ts';
import { formatDay } from '#lib/format.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { type Contract, concludedAt, findContract, selectContracts, withdrawalRefusal } from './contracts.ts';
import { ownerOf } from './declarations.ts';
import { execute } from './execution.ts';
import { readLink } from './links.ts';
import { withdrawalEnd } from './period.ts';
import { findWithdrawal, insertDeclaration, newDeclaration, toReceipt } from './records.ts';
import { concludedMail, ownWithdrawalMail } from './withdrawal-mails.ts';

/** Withdraws a customer from a contract of theirs; again, or in parallel, it answers with what the first one did. */
export async function withdraw(
  context: Context,
  user: User,
  { name, contract: code }: v.InferOutput<typeof WithdrawInput>,
): Promise<ReceiptBody> {
  const contract = await findContract(context, code, eq(payments.userId, user.id));
  if (!contract) throw refused(404, text.answers.unknown);
  const id = contract.withdrawalId ?? (await withdrawNow(context, user, name, contract));
  const done = await findWithdrawal(context, id);
  if (!done) throw new Error('A withdrawal was recorded but cannot be read');
  return toReceipt(done, text.answers.done);
}

function withdrawNow(context: Context, owner: User, name: string, contract: Contract): Promise<string> {
  requireRight(contract, context.now);
  const { id: paymentId, transactionId } = contract.payment;
  const declared = newDeclaration(context, { name, contract: transactionId, email: owner.email });
  return execute(context, {
    owner,
    paymentId,
    declared,
    proof: 'session',
    before: [insertDeclaration(context, declared), declarationEvent(context, declared.id)],
    mail: (taken) => ownWithdrawalMail(context, owner, declared, taken),
  });
}

/** Lets a declaration take effect by the link that went to the account's mailbox. */
export async function concludeWithdrawal(context: Context, token: string): Promise<void> {
  const link = await readLink(context, token);
  const [contract] = link ? await selectContracts(context).where(eq(payments.id, link.paymentId)) : [];
  const owner = contract?.payment.userId ? await ownerOf(context, contract.payment.userId) : undefined;
  const declared = link && (await findWithdrawal(context, link.withdrawalId));
  if (!contract || !owner || !declared || !(await link.isFor(owner)))
    throw invalid({ token: [text.answers.badLink] });
  if (contract.withdrawalId !== null) return;
  requireRight(contract, declared.declaredAt);
  await execute(context, {
    owner,
    paymentId: contract.payment.id,
    declared,
    proof: 'link',
    before: [],
    mail: (taken) => concludedMail(context, owner, declared, taken),
  });
}

/** Refuses where a declaration of this moment has no effect, with the reason and its day. */
function requireRight(contract: Contract, declaredAt: number): void {
  const refusal = refusalOf(contract, declaredAt);
  if (refusal) throw refused(409, refusal.sentence, refusal.code);
}

/** Why a declaration of this moment has no effect, in words; nothing if it has. */
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
