import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { declarationEvent } from '#lib/api/services/webhooks/events.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { Declaration, ReceiptBody } from '#lib/contract/withdrawals/withdrawals.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { findContract } from './contracts.ts';
import { makeLink } from './links.ts';
import {
  findWithdrawal,
  insertDeclaration,
  insertNumberedMail,
  newDeclaration,
  toReceipt,
  toWithdrawalNumber,
} from './records.ts';
import { linkMail, receiptMail, unmatchedMail } from './withdrawal-mails.ts';

const LINK_LIFE_MS = 30 * DAY_MS;

/**
 * Keeps the declaration of somebody who is not signed in and sends the receipt. Whether it fits a contract is looked up
 * by the queue's consumer, as the answer must not tell.
 */
export async function declareWithdrawal(context: Context, typed: Declaration): Promise<ReceiptBody> {
  const declared = newDeclaration(context, typed);
  const receipt = await receiptMail(context, declared);
  const request = await newRequest(context, typed.email, {
    request: 'withdrawal',
    withdrawalId: declared.id,
  });
  await transaction(context, {
    declaration: insertDeclaration(context, declared),
    event: declarationEvent(context, declared.id),
    receipt: insertNumberedMail(context, receipt, declared.id),
    mail: insertMail(context, request),
  });
  const kept = await findWithdrawal(context, declared.id);
  if (!kept) throw new Error('A declaration was recorded but cannot be read');
  return toReceipt(kept, text.answers.declared);
}

/** The link for the mailbox of the account that the declared contract belongs to, or a notice for the seller. */
export async function mailOfDeclaration(context: Context, withdrawalId: string): Promise<InTurn | undefined> {
  const kept = await findWithdrawal(context, withdrawalId);
  if (!kept) return undefined;
  const declared = { ...kept, number: toWithdrawalNumber(kept) };
  const contract = await findContract(context, kept.contract, isNotNull(payments.userId));
  const owner = contract && (await ownerOf(context, contract.payment.userId ?? ''));
  if (!owner) return { turn: 'withdrawal_notice', mail: await unmatchedMail(context, declared) };
  if (contract.withdrawalId !== null) return undefined;
  const endsAt = context.now + LINK_LIFE_MS;
  const token = await makeLink(context, { withdrawalId, paymentId: contract.payment.id, owner, endsAt });
  return {
    turn: 'withdrawal_link',
    mail: await linkMail(context, owner, contract.payment, declared, { token, endsAt }),
  };
}

/** The account whose mailbox can be asked. */
export async function ownerOf({ db }: Context, userId: string) {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return owner;
}
