import * as v from 'valibot';
import { refundVat } from '#lib/contract/admin/rules.ts';
import { reason, toCustomer } from '#lib/contract/admin/staff.ts';
import { money } from '#lib/contract/fields.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { paymentStatuses } from '#lib/contract/payments/rules.ts';

const WRONG_SUM = 'Scrivi un importo come 12,50, maggiore di zero.';

/** What was given back when its maker looked: of two refunds at once one counts. */
const expected = v.object({ status: v.picklist(paymentStatuses), refunded: money });

/** `"12.50"`; all that is left has to be said as well. */
const sum = v.pipe(money, v.minValue(1, WRONG_SUM));

export const ShopRefundInput = v.object({
  amount: sum,
  /** How many licences lose with it what the payment had brought them; with all that is left, all of them. */
  quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_QUANTITY)), 0),
  reason,
  to_customer: toCustomer,
  expected,
  /** Asked for where the payment's page says so. */
  vat: v.optional(v.picklist(refundVat, REQUIRED)),
});

/** The answer to a customer's question for a refund, in words that the customer gets. */
export const RefundVerdictInput = v.variant('decision', [
  v.object({ decision: v.literal('granted'), amount: sum, reason, expected }),
  v.object({ decision: v.literal('refused'), reason, expected }),
]);

/** Ends a pending payment. */
export const SettleInput = v.object({ to: v.picklist(['completed', 'failed']), reason });
