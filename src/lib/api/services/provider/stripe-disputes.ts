import type Stripe from 'stripe';
import type { DisputeState } from '#lib/contract/admin/discrepancies/rules.ts';
import { ProviderUnusable } from './provider-errors.ts';
import type { ChargeFacts, FraudWarning, ProviderDispute } from './provider-facts.ts';
import { askAll, LARGEST_PAGE } from './stripe-client.ts';
import * as objects from './stripe-objects.ts';

/** Disputes of a charge and inquiries by its bank, the oldest first. A restricted key may lack the permission. */
export async function disputesOf(
  stripe: Stripe,
  chargeId: string,
): Promise<Pick<ChargeFacts, 'disputes' | 'lacking'>> {
  const list = () => stripe.disputes.list({ payment_intent: chargeId, limit: LARGEST_PAGE });
  try {
    const disputes = await Array.fromAsync(askAll(objects.Dispute, list));
    return { disputes: disputes.map(toDispute).reverse() };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return { disputes: [], lacking: error };
  }
}

function toDispute(dispute: objects.Dispute): ProviderDispute {
  const { id, amount: amountCents, reason } = dispute;
  const about = { id, amountCents, reason, since: sinceOf(dispute) * 1000 };
  const state = stateOf(dispute);
  return state === 'won' || state === 'lost'
    ? { ...about, state }
    : { ...about, state, answerBy: answerByOf(dispute) };
}

const states: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  // No money was taken, and none will be.
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** An appeal or an unknown status is not over: the balance shows whether the money is gone. */
export function stateOf({
  status,
  balance_transactions,
}: Pick<objects.Dispute, 'status' | 'balance_transactions'>): DisputeState {
  if (Object.hasOwn(states, status)) return states[status] ?? 'open';
  const movements = balance_transactions ?? [];
  const isBack = movements.length > 0 && movements.reduce((sum, { amount }) => sum + amount, 0) >= 0;
  return isBack || status.startsWith('warning_') ? 'inquiry' : 'open';
}

/** An inquiry keeps its id when it becomes a dispute; then the withdrawal of the money dates it. */
function sinceOf({ created, balance_transactions }: objects.Dispute): number {
  const taken = (balance_transactions ?? []).filter(({ amount }) => amount < 0);
  return Math.max(created, ...taken.map((each) => each.created));
}

function answerByOf({ status, evidence_details }: objects.Dispute): number | undefined {
  const dueBy = evidence_details?.due_by;
  // 0 if the bank accepts no response.
  return dueBy && status.endsWith('needs_response') ? dueBy * 1000 : undefined;
}

/** The issuers' fraud warnings for a charge; empty if a restricted key may not read them. */
export async function fraudWarningsOf(stripe: Stripe, chargeId: string): Promise<FraudWarning[]> {
  const list = () => stripe.radar.earlyFraudWarnings.list({ payment_intent: chargeId, limit: LARGEST_PAGE });
  const warnings = await unlessForbidden(Array.fromAsync(askAll(objects.FraudWarning, list)));
  return warnings.map(({ id, fraud_type, actionable, created }) => ({
    id,
    type: fraud_type,
    isActionable: actionable,
    createdAt: created * 1000,
  }));
}

const isForbidden = (error: unknown): error is ProviderUnusable =>
  error instanceof ProviderUnusable && error.what === 'permission';

/** An empty list if a restricted key may not read it, so that the rest can be read. */
export const unlessForbidden = <One>(list: Promise<One[]>): Promise<One[]> =>
  list.catch((error: unknown) => {
    if (isForbidden(error)) return [];
    throw error;
  });
