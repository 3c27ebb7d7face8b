import { PaymentDetail } from '#lib/contract/payments.ts';
import { payments } from '#lib/text/payments.ts';
import { remote } from '../remote.ts';

export const paymentDetail = remote({
  read: 'payment',
  schema: PaymentDetail,
  fallback: payments.loadError,
  toast: { title: payments.toastTitle, message: payments.toast },
});
