import type { Payment } from '#lib/contract/payments/payments.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { payment as text } from '#lib/text/payments.ts';

/** What was given back of a payment, and when the last of it was; `undefined` where nothing was. */
export function refundSummary({ refunds, currency }: Pick<Payment, 'refunds' | 'currency'>) {
  const last = refunds.at(-1);
  if (!last) return undefined;
  const cents = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return text.refunded(formatMoney(cents, currency), formatDay(last.created_at));
}

/** The newest credit note of a payment, for its row in the list. */
export const newestNote = ({ refunds }: Pick<Payment, 'refunds'>): string | null =>
  refunds.findLast(({ credit_note_url }) => credit_note_url)?.credit_note_url ?? null;
