import { eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { openWithdrawals, type Withdrawal, withdrawalDecisions } from '#lib/api/db/schema/withdrawals.ts';
import { changedMeanwhile, found, invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { findContract } from '#lib/api/services/withdrawals/contract-codes.ts';
import { refusedMail } from '#lib/api/services/withdrawals/declaration-mails.ts';
import { ownerOf } from '#lib/api/services/withdrawals/declarations.ts';
import { execute } from '#lib/api/services/withdrawals/execution.ts';
import { toWithdrawalNumber } from '#lib/api/services/withdrawals/records.ts';
import { concludedMail } from '#lib/api/services/withdrawals/withdrawal-mails.ts';
import { decidableStates } from '#lib/contract/admin/rules.ts';
import type { WithdrawalVerdict } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as text } from '#lib/text/admin/withdrawals.ts';
import { stateOf } from './list.ts';
import { findDeclaration, whyNotAcceptable } from './withdrawal.ts';

/** Decides a declaration that took no effect by itself. Of parallel decisions one succeeds. */
export async function decideWithdrawal(
  context: Context,
  actor: Actor,
  id: string,
  { decision, contract, reason }: WithdrawalVerdict,
): Promise<void> {
  const declared = await readOpen(context, id);
  if (decision === 'refused') return refuse(context, actor, declared, reason);
  return accept(context, actor, declared, { code: contract ?? declared.contract, reason });
}

async function readOpen(context: Context, id: string): Promise<Withdrawal> {
  const row = found(await findDeclaration(context, id), text.notFound);
  const state = stateOf(context, row);
  if (!decidableStates.includes(state)) throw changedMeanwhile({ state });
  return row.declared;
}

async function accept(
  context: Context,
  actor: Actor,
  declared: Withdrawal,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  const contract = await findContract(context, code);
  if (!contract) throw invalid({ contract: [text.obstacles.unknown] });
  const { payment } = contract;
  const owner = payment.userId ? await ownerOf(context, payment.userId) : undefined;
  const obstacle = whyNotAcceptable(contract, declared.declaredAt, owner !== undefined);
  if (obstacle !== null || !owner) throw invalid({ contract: [obstacle ?? text.obstacles.noAccount] });
  const entry = entryOf('withdrawal_accepted', declared.id, reason, {
    state: 'accepted',
    payment: payment.id,
  });
  const executed = await execute(context, {
    owner,
    paymentId: payment.id,
    declared,
    proof: 'seller',
    before: [
      recordAudit(context, actor, entry, sql`true`),
      insertDecision(context, actor, declared.id, 'accepted', reason),
    ],
    mail: (taken) => concludedMail(context, owner, declared, taken),
  }).catch(async (error: unknown) => {
    // Another admin has decided meanwhile.
    await readOpen(context, declared.id);
    throw error;
  });
  if (executed !== declared.id) throw invalid({ contract: [text.obstacles.withdrawn] });
}

async function refuse(context: Context, actor: Actor, declared: Withdrawal, reason: string): Promise<void> {
  const { db } = context;
  const { id } = declared;
  const isOpen = hasRow(db, openWithdrawals.withdrawalId, eq(openWithdrawals.withdrawalId, id));
  const mail = await refusedMail(context, declared, toWithdrawalNumber(declared), reason);
  const { decided } = await transaction(context, {
    mail: insertMail(context, mail, isOpen),
    audit: recordAudit(
      context,
      actor,
      entryOf('withdrawal_refused', id, reason, { state: 'refused' }),
      isOpen,
    ),
    decided: insertDecision(context, actor, id, 'refused', reason, isOpen),
  });
  if (decided.length === 0) await readOpen(context, id);
}

/** The statement that stores a decision; a second decision of the same declaration fails. */
function insertDecision(
  { db, now }: Context,
  { caller }: Actor,
  id: string,
  decision: WithdrawalVerdict['decision'],
  reason: string,
  condition = sql`true`,
) {
  return db
    .insert(withdrawalDecisions)
    .select(sql`select ${id}, ${decision}, ${reason}, ${caller.user.id}, ${now} where ${condition}`)
    .returning({ id: withdrawalDecisions.withdrawalId });
}

const entryOf = (
  action: AuditEntry['action'],
  targetId: string,
  reason: string,
  after: AuditEntry['after'],
): AuditEntry => ({
  action,
  target: 'withdrawal',
  targetId,
  reason,
  before: { state: 'open' },
  after,
});
