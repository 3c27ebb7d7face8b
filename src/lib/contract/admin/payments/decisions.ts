import * as v from 'valibot';
import { refundVat } from '#lib/contract/admin/rules.ts';
import { reason, toCustomer } from '#lib/contract/admin/staff.ts';
import { money } from '#lib/contract/fields.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';

const WRONG_SUM = 'Scrivi un importo come 12,50, maggiore di zero.';

/** The refunded amount that the caller saw: of two simultaneous refunds, only one succeeds. */
const expected = v.object({ status: v.picklist(paymentStatuses), refunded: money });

/** `"12.50"`; also required to refund the whole remaining amount. */
const sum = v.pipe(money, v.minValue(1, WRONG_SUM));

export const ShopRefundInput = v.object({
  amount: sum,
  /** How many licences lose what they got from the payment; a refund of the whole remaining amount takes all. */
  quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_QUANTITY)), 0),
  reason,
  to_customer: toCustomer,
  expected,
  /** Required if `asks_vat` of the payment is true. */
  vat: v.optional(v.picklist(refundVat, REQUIRED)),
});

/** The decision on a refund request; the customer reads `reason`. */
export const RefundVerdictInput = v.variant('decision', [
  v.object({ decision: v.literal('granted'), amount: sum, reason, expected }),
  v.object({ decision: v.literal('refused'), reason, expected }),
]);

/** The outcome of a pending payment. */
export const SettleInput = v.object({ to: v.picklist(['completed', 'failed']), reason });
