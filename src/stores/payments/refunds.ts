import type { Payment, Refund } from '#lib/contract/payments/payments.ts';
import { shownStatus } from '#lib/contract/payments/rules.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { payment as text } from '#lib/text/payments.ts';

/** The refunded amount of a payment and its last refund's date; `undefined` without refunds. */
export function refundSummary({ refunds, currency }: Pick<Payment, 'refunds' | 'currency'>) {
  const last = refunds.at(-1);
  if (!last) return undefined;
  return text.refunded(formatMoney(sumOf(refunds), currency), formatDay(last.created_at));
}

/** The label of a payment's status. Hosts that list no refunds refund the whole amount. */
export function statusOf({
  status,
  amount,
  refunds,
}: Pick<Payment, 'status' | 'amount' | 'refunds'>): string {
  return shownStatus(status, { amount, refunded: sumOf(refunds) });
}

/** The label after each of its events, by the amount refunded until then. */
export const statusAt = (
  {
    amount,
    refunds,
  }: Pick<Payment, 'amount'> & { refunds: readonly Pick<Refund, 'amount' | 'created_at'>[] },
  { status, created_at: at }: { status: string; created_at: string },
): string =>
  shownStatus(status, {
    amount,
    refunded: sumOf(refunds.filter(({ created_at }) => Date.parse(created_at) <= Date.parse(at))),
  });

const sumOf = (refunds: readonly { amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The newest credit note of a payment, for its row in the list. */
export const newestNote = ({ refunds }: Pick<Payment, 'refunds'>): string | null =>
  refunds.findLast(({ credit_note_url }) => credit_note_url)?.credit_note_url ?? null;
