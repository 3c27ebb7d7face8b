import { atom } from 'nanostores';
import type { Facts } from '#lib/contract/admin/log.ts';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { formatMoney } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { payments } from '#lib/text/admin/payments.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { shopPayment } from './payment.ts';

/** What can be decided about a payment. */
export type Decision = 'refund' | 'grant' | 'refuse' | 'completed' | 'failed';

/** The decision whose dialog is open. */
export const $deciding = atom<Decision | undefined>(undefined);
atEndOf('page', () => $deciding.set(undefined));

export interface Decided {
  payment: ShopPaymentDetail;
  decision: Decision;
  /** As typed: `12,50`, or nothing for all that is left. */
  amount: string;
  reason: string;
}

const AMOUNT = /^\d{1,7}(?:[.,]\d{1,2})?$/;

const wrongAmount = (amount: string): Record<string, string> =>
  amount.trim() === '' || AMOUNT.test(amount.trim()) ? {} : { amount: words.refund.badAmount };

export const decisionForm = createForm<Decided>({
  fallback: words.refund.failed,
  validate: (decided) => ({ ...wrongAmount(decided.amount), ...missing(decided, ['reason']) }),
  send: async (decided) => {
    const message = await send(decided).catch((error: unknown) => {
      const current = changesOf(error);
      if (!current) throw error;
      tellChanged(decided.payment, current);
    });
    if (message) notify({ type: 'success', title: message });
    $deciding.set(undefined);
    await shopPayment.reload();
  },
});

async function send({ payment, decision, amount, reason: typed }: Decided): Promise<string> {
  const { id, status, refunded } = payment;
  const options = <Body extends object>(body: Body) => ({ params: { id }, body });
  const expected = { status, refunded: asMoney(refunded) };
  // A reason is one line.
  const reason = typed.trim().replace(/\s+/g, ' ');
  const sum = amount.trim() ? { amount: amount.trim().replace(',', '.') } : {};
  switch (decision) {
    case 'refund':
      return (await call('refundPayment', options({ ...sum, reason, expected }))).message;
    case 'grant':
      return (await call('decideRefundRequest', options({ decision: 'granted', ...sum, reason, expected })))
        .message;
    case 'refuse':
      return (await call('decideRefundRequest', options({ decision: 'refused', reason, expected }))).message;
    case 'completed':
    case 'failed':
      return (await call('settlePayment', options({ to: decision, reason }))).message;
  }
}

const asMoney = (cents: number) => (cents / 100).toFixed(2);

function tellChanged({ currency }: ShopPaymentDetail, { status, refunded }: Facts): void {
  const name = payments.statuses[status as keyof typeof payments.statuses] ?? String(status);
  const sum = formatMoney(Math.round(Number(refunded) * 100), currency);
  notify({ type: 'warning', title: words.changed, message: words.changedTo(name, sum) });
}

export function cancelDecision(): void {
  $deciding.set(undefined);
  decisionForm.reset();
}
