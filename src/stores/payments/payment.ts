import { flags } from '#lib/contract/flags.ts';
import { DAY_MS, REFUND_DAYS } from '#lib/contract/limits.ts';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';
import { href, routes } from '#lib/contract/routes/routes.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { payment, payments, refundRequest } from '#lib/text/payments.ts';
import type { Remote } from '#stores/kernel/remote-state.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { remote } from '#stores/portal/remote.ts';

export const paymentDetail = remote({
  read: 'payment',
  fallback: payments.loadError,
  toast: { title: payments.toastTitle, message: payments.toast },
});

/** The title of the payment's page and document. */
export function paymentTitle(detail: Remote<PaymentDetail>): string {
  if (detail.state !== 'ready') return routes.payment.title;
  const { amount, currency, product_name: product } = detail.data;
  return payment.titleOf(formatMoney(amount, currency), product);
}

/** Why a payment has no invoice. */
export function noInvoiceReason({ status }: Pick<PaymentDetail, 'status'>): string {
  const known = paymentStatuses.find((name) => name === status);
  return payment.noInvoiceText[known ?? 'unknown'];
}

type Refundable = Pick<PaymentDetail, 'id' | 'transaction_id' | 'status' | 'created_at' | 'refund_until'>;

/**
 * The help centre with the refund's subject filled in, for hosts without refund requests; `undefined` if no refund can
 * be requested.
 */
export function refundHref({
  id,
  transaction_id,
  status,
  created_at,
  refund_until,
}: Refundable): string | undefined {
  const lastDay = Date.parse(created_at) + REFUND_DAYS * DAY_MS;
  if (refund_until !== undefined || !flags.refunds || status !== 'completed' || Date.now() > lastDay)
    return undefined;
  return href('support', {}, { subject: payment.refundSubject(transaction_id || id) });
}

/** The payment whose refund is being requested. */
export const $askingRefund = ownedAtom<string | undefined>('page', undefined);

/** The state of the customer's refund request, with staff's text. */
export function requestNote({ refund_request: asked }: Pick<PaymentDetail, 'refund_request'>) {
  if (!asked) return undefined;
  const { states } = refundRequest;
  const state = asked.decision in states ? (asked.decision as keyof typeof states) : 'open';
  return { state, title: states[state](formatDay(asked.created_at)), answer: asked.answer };
}
