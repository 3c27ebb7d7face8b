import { payment as words } from '#lib/text/admin/payment.ts';
import { staffRead } from '#stores/admin/read.ts';

export const shopPayment = staffRead('shopPayment', words.loadFailed);
