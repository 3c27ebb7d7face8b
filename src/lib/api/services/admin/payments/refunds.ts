import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { type Actor, type AuditEntry, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import { type RefundOutcome, type RefundRequest, refund } from '#lib/api/services/payments/refund.ts';
import { decideRefund } from '#lib/api/services/payments/refund-requests.ts';
import { settle } from '#lib/api/services/payments/settlement.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { SETTLED_ELSEWHERE } from '#lib/contract/admin/payments/calls.ts';
import type {
  RefundVerdictInput,
  SettleInput,
  ShopRefundInput,
} from '#lib/contract/admin/payments/decisions.ts';
import { shownStatus } from '#lib/contract/payments/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { payments as text } from '#lib/text/admin/payments.ts';
import { changedPayment, readExpected } from './expected-payment.ts';

type Order = v.InferOutput<typeof ShopRefundInput>;

/** Refunds a payment or a part of it; returns the refunded cents. */
export async function refundPayment(
  context: Context,
  actor: Actor,
  id: string,
  { amount, quantity, reason, to_customer: sellerNote, expected, vat }: Order,
): Promise<string> {
  const { currency, amountCents } = await readExpected(context, id, expected);
  const order = {
    by: 'seller',
    actorId: actor.caller.user.id,
    reason,
    sellerNote,
    refundedBefore: expected.refunded,
    vat: vat ?? 'unsaid',
  } as const;
  const outcome = await refund(
    context,
    id,
    { ...order, cents: amount, quantity },
    ({ refundExists, cents }) => ({
      audit: recordAudit(
        context,
        actor,
        refundEntry('payment_refunded', { id, reason, expected, cents, vat, amountCents, quantity }),
        refundExists,
      ),
    }),
  );
  return formatMoney(await centsOf(context, id, outcome), currency);
}

/** Decides a customer's refund request; returns the refunded cents, if any. */
export async function decideRequest(
  context: Context,
  actor: Actor,
  id: string,
  verdict: v.InferOutput<typeof RefundVerdictInput>,
): Promise<string | undefined> {
  const { reason, expected } = verdict;
  const { currency, amountCents } = await readExpected(context, id, expected);
  const order = { actorId: actor.caller.user.id, answer: reason, refundedBefore: expected.refunded };
  if (verdict.decision === 'granted') {
    const { decision, amount } = verdict;
    const outcome = await decideRefund(
      context,
      id,
      { ...order, decision, cents: amount },
      (refundExists, cents) => ({
        audit: recordAudit(
          context,
          actor,
          refundEntry('refund_granted', { id, reason, expected, cents, amountCents }),
          refundExists,
        ),
      }),
    );
    if ('code' in outcome || 'cents' in outcome)
      return formatMoney(await centsOf(context, id, outcome), currency);
    throw await changedPayment(context, id);
  }
  const entry = entryOf('refund_refused', id, reason, { request: 'open' }, { request: 'refused' });
  const { done } = await decideRefund(context, id, { ...order, decision: verdict.decision }, (isOpen) => ({
    audit: recordAudit(context, actor, entry, isOpen),
  }));
  if (!done) throw await changedPayment(context, id);
  return undefined;
}

/** Sets the result of a pending payment, unless a payment service does so. */
export async function settlePayment(
  context: Context,
  actor: Actor,
  id: string,
  { to, reason }: v.InferOutput<typeof SettleInput>,
): Promise<void> {
  if (await findOrder(context, id)) throw refused(409, words.settle.elsewhere, SETTLED_ELSEWHERE);
  const decision = { by: 'seller', actorId: actor.caller.user.id, reason } as const;
  const entry = entryOf(`payment_${to}`, id, reason, { status: 'pending' }, { status: to });
  const isDone = await settle(context, id, to, decision, (isPending) => ({
    audit: recordAudit(context, actor, entry, isPending),
  }));
  if (!isDone) throw await changedPayment(context, id);
}

const entryOf = (
  action: AuditEntry['action'],
  targetId: string,
  reason: string,
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): AuditEntry => ({ action, target: 'payment', targetId, reason, before, after });

const refundEntry = (
  action: AuditEntry['action'],
  {
    id,
    reason,
    expected,
    cents,
    vat,
    amountCents,
    quantity = 0,
  }: Pick<Order, 'reason' | 'expected'> & {
    id: string;
    cents: number;
    amountCents: number;
    quantity?: number;
    vat?: RefundRequest['vat'];
  },
): AuditEntry =>
  entryOf(
    action,
    id,
    reason,
    {
      status: shownStatus(expected.status, { amount: amountCents, ...expected }),
      refunded: toMoney(expected.refunded),
    },
    {
      status: shownStatus('refunded', { amount: amountCents, refunded: expected.refunded + cents }),
      refunded: toMoney(expected.refunded + cents),
      ...(vat === 'kept' && { vat_kept: true }),
      ...(quantity > 0 && { quantity }),
    },
  );

/** The refunded cents; otherwise throws a refusal. */
async function centsOf(context: Context, id: string, outcome: RefundOutcome): Promise<number> {
  if (outcome.done) return outcome.cents;
  switch (outcome.code) {
    case 'MORE_THAN_LEFT':
    case 'NO_SUM':
    case 'NOT_PAID':
      throw invalid({ amount: [text.refusals[outcome.code]] });
    case 'MORE_SEATS':
    case 'UNEQUAL_SEATS':
      throw invalid({ quantity: [text.refusals[outcome.code]] });
    case 'VAT_UNSAID':
    case 'VAT_NOT_KEPT':
      throw invalid({ vat: [text.refusals[outcome.code]] });
    case 'UNKNOWN':
      throw refused(404, words.notFound);
    case 'OVERTAKEN':
      throw await changedPayment(context, id);
  }
}
