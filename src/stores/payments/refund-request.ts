import { refundRequest as text } from '#lib/text/payments.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $askingRefund, paymentDetail } from './payment.ts';

/** Requests a refund of a payment. */
export const refundDialog = createFormDialog<string>({
  $subject: $askingRefund,
  fallback: text.failed,
  required: ['reason'],
  send: async (id, values) => {
    await call('askRefund', { params: { id }, body: { reason: textOf(values, 'reason') } });
    notify({ type: 'success', title: text.sent, message: text.sentText });
    void paymentDetail.reload();
  },
});
