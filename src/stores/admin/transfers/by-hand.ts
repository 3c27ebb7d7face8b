import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { isDay } from '#lib/contract/calendar.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { shopPayment } from '#stores/admin/payments/payment.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';

const words = transfers.receive;

/** A payment whose order is paid by bank transfer. */
export type ByTransfer = ShopPaymentDetail & {
  order: { transfer: NonNullable<NonNullable<ShopPaymentDetail['order']>['transfer']> };
};

/** Whether staff may record a received transfer for a payment. */
export const isReceivable = (payment: ShopPaymentDetail): payment is ByTransfer =>
  (payment.status === 'pending' || payment.status === 'failed') && Boolean(payment.order?.transfer);

const amountIn = (values: FormData) => parseEuro(textOf(values, 'amount'));
const asMoney = (cents: number) => (cents / 100).toFixed(2);

/** Asks for the received amount and its day. */
export const transferDialog = createFormDialog<ByTransfer>({
  fallback: words.failed,
  required: ['reason'],
  validate: (values) => ({
    ...(!amountIn(values) && { amount: words.badAmount }),
    ...(!isDay(textOf(values, 'day')) && { day: words.badDay }),
  }),
  send: async ({ id, order }, values) => {
    const body = {
      amount: asMoney(amountIn(values) ?? 0),
      day: textOf(values, 'day'),
      reason: reasonIn(values),
      expected: { received: asMoney(order.transfer.received) },
    };
    const answer = await call('recordTransfer', { params: { id }, body }).catch((error: unknown) => {
      if (!changesOf(error)) throw error;
      notify({ type: 'warning', title: words.failed, message: words.changed });
    });
    if (answer) notify({ type: 'success', title: answer.message });
    void shopPayment.reload();
  },
});
