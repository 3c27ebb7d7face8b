import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { openWithdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { declarationEvent } from '#lib/api/services/webhooks/events.ts';
import { HOUR_MS, WITHDRAWAL_LINK_HOURS } from '#lib/contract/limits.ts';
import type { Declaration, ReceiptBody } from '#lib/contract/withdrawals/withdrawals.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { fittingContract } from './contract-codes.ts';
import { type Contract, selectContracts } from './contracts.ts';
import { linkMail, receiptMail, sellersMail } from './declaration-mails.ts';
import { makeLink } from './links.ts';
import {
  type Declared,
  findWithdrawal,
  insertDeclaration,
  insertNumberedMail,
  newDeclaration,
  toReceipt,
  toWithdrawalNumber,
} from './records.ts';

const LINK_LIFE_MS = WITHDRAWAL_LINK_HOURS * HOUR_MS;

/**
 * Stores a guest's declaration and sends the receipt. The database matches it to a contract without revealing the
 * result. From then on the contract's key is held back, and the queue's consumer writes to its account.
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
    fit: noteFit(context, declared),
    event: declarationEvent(context, declared.id),
    receipt: insertNumberedMail(context, receipt, declared.id),
    mail: insertMail(context, request),
  });
  const kept = await findWithdrawal(context, declared.id);
  if (!kept) throw new Error('A declaration was recorded but cannot be read');
  return toReceipt(context, kept, text.answers.declared);
}

/** The statement that stores the matching contract; until the link ends, only its customer can conclude it. */
function noteFit({ db }: Context, { id, contract, email, declaredAt }: Declared) {
  const fits = fittingContract({ db }, contract, email);
  return db
    .update(openWithdrawals)
    .set({
      paymentId: sql`${fits}`,
      decidableAt: sql`iif(exists ${fits}, ${declaredAt + LINK_LIFE_MS}, ${declaredAt})`,
    })
    .where(eq(openWithdrawals.withdrawalId, id));
}

/** The link for the mailbox of the account that has the declared contract, or a notice for the seller. */
export async function mailOfDeclaration(context: Context, withdrawalId: string): Promise<InTurn | undefined> {
  const kept = await findWithdrawal(context, withdrawalId);
  if (!kept) return undefined;
  const declared = { ...kept, number: toWithdrawalNumber(kept) };
  const contract = await findFitting(context, withdrawalId);
  const owner = contract && (await ownerOf(context, contract.payment.userId ?? ''));
  if (!owner) return { turn: 'withdrawal_notice', mail: await sellersMail(context, declared, 'unmatched') };
  if (contract.withdrawalId !== null) return undefined;
  const endsAt = kept.declaredAt + LINK_LIFE_MS;
  const paymentId = contract.payment.id;
  const token = await makeLink(context, 'withdrawal', { withdrawalId, paymentId, owner, endsAt });
  return {
    turn: 'withdrawal_link',
    mail: await linkMail(context, owner, contract.payment, declared, { token, endsAt }),
  };
}

/** The contract that an open declaration matches. */
async function findFitting(context: Context, withdrawalId: string): Promise<Contract | undefined> {
  const fit = context.db
    .select({ id: openWithdrawals.paymentId })
    .from(openWithdrawals)
    .where(eq(openWithdrawals.withdrawalId, withdrawalId));
  const [contract] = await selectContracts(context).where(inArray(payments.id, fit));
  return contract;
}

/** The account whose mailbox can be asked. */
export async function ownerOf({ db }: Context, userId: string) {
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return owner;
}
