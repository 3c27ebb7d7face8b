import { payments } from '#lib/text/payments.ts';
import { remote } from '../remote.ts';

export const paymentDetail = remote({
  read: 'payment',
  fallback: payments.loadError,
  toast: { title: payments.toastTitle, message: payments.toast },
});
