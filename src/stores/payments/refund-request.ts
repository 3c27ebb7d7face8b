import { atom } from 'nanostores';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatDay } from '#lib/format.ts';
import { refundRequest as text } from '#lib/text/payments.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { paymentDetail } from './payment.ts';

interface Asked {
  id: string;
  reason: string;
}

/** Whether the question is open. */
export const $askingRefund = atom(false);
atEndOf('page', () => $askingRefund.set(false));

export const refundForm = createForm<Asked>({
  fallback: text.failed,
  validate: (asked) => missing(asked, ['reason']),
  send: async ({ id, reason }) => {
    await call('askRefund', { params: { id }, body: { reason } });
    $askingRefund.set(false);
    notify({ type: 'success', title: text.sent, message: text.sentText });
    await paymentDetail.reload();
  },
});

export function cancelRefund(): void {
  $askingRefund.set(false);
  refundForm.reset();
}

/** What became of the customer's question, and the seller's words. */
export function requestNote({ refund_request: asked }: Pick<PaymentDetail, 'refund_request'>) {
  if (!asked) return undefined;
  const { states } = text;
  const state = asked.decision in states ? (asked.decision as keyof typeof states) : 'open';
  return { state, title: states[state](formatDay(asked.created_at)), answer: asked.answer };
}
