import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { MAX_UNPAID_DAYS } from '#lib/contract/limits.ts';
import { unpaidDelivery as words } from '#lib/text/admin/transfers.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { shopPayment } from '#stores/admin/payments/payment.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import type { ByTransfer } from './by-hand.ts';

/** Whether licences may be delivered before payment; not renewals, nor licences that wait for the withdrawal period. */
export const isDeliverable = (payment: ShopPaymentDetail): payment is ByTransfer =>
  payment.status === 'pending' && Boolean(payment.order?.transfer) && payment.order?.delivery === 'waived';

/** Asks until when an order's licences work without payment. */
export const unpaidDialog = createFormDialog<ByTransfer>({
  fallback: words.failed,
  required: ['reason'],
  validate: (values) => ({
    ...(!isDay(textOf(values, 'until')) && { until: words.badDay(MAX_UNPAID_DAYS) }),
  }),
  send: async ({ id, order }, values) => {
    const { delivered_until } = order.transfer;
    const body = { until: textOf(values, 'until'), reason: reasonIn(values), expected: { delivered_until } };
    const answer = await call('deliverUnpaid', { params: { id }, body }).catch((error: unknown) => {
      if (!changesOf(error)) throw error;
      notify({ type: 'warning', title: words.failed, message: words.changed });
    });
    if (answer) notify({ type: 'success', title: answer.message });
    void shopPayment.reload();
  },
});
