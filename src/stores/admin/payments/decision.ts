import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { refundVat } from '#lib/contract/admin/rules.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { shownStatus } from '#lib/contract/payments/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { payments } from '#lib/text/admin/payments.ts';
import { call } from '#stores/admin/call.ts';
import { changesOf } from '#stores/admin/changed.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { reasonIn, toCustomerIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The possible decisions about a payment. */
export type Decision = 'refund' | 'grant' | 'refuse' | 'completed' | 'failed';

/** The fields of a payment that the dialog needs. */
type Decidable = Pick<ShopPaymentDetail, 'id' | 'status' | 'amount' | 'refunded' | 'currency' | 'asks_vat'> &
  Partial<Pick<ShopPaymentDetail, 'licenses' | 'are_unequal'>>;

interface Decided {
  payment: Decidable;
  decision: Decision;
  /** Reloads the page's data after the decision. */
  reload: () => Promise<unknown>;
}

/** The refund amount as typed: `12,50`. The initial value is the whole remaining amount. */
export const $typedAmount = ownedAtom('page', '');

/** The cents of a typed amount; undefined if it is invalid or zero. */
export const centsIn = (typed: string): number | undefined => parseEuro(typed) || undefined;

const asksSum = ({ decision }: Decided) => decision === 'refund' || decision === 'grant';
const amountIn = (values: FormData): string => textOf(values, 'amount').trim();

/** The number of licences to end, if the dialog asks for it. */
const seatsIn = (values: FormData) =>
  values.has('quantity') && { quantity: Number(textOf(values, 'quantity')) };

/** What happens to the VAT, if the dialog asks for it. */
const vatIn = (values: FormData) => refundVat.find((vat) => vat === textOf(values, 'vat'));
const asksVat = ({ payment, decision }: Decided) => decision === 'refund' && payment.asks_vat;

export const decisionDialog = createFormDialog<Decided>({
  fallback: words.refund.failed,
  required: ['reason'],
  validate: (values, decided) => {
    const amount = amountIn(values);
    const isSum = !asksSum(decided) || centsIn(amount) !== undefined;
    return {
      ...(!isSum && { amount: amount ? words.refund.badAmount : words.refund.noAmount }),
      ...(asksVat(decided) && !vatIn(values) && { vat: REQUIRED }),
    };
  },
  send: async (decided, values) => {
    const message = await send(decided, values).catch((error: unknown) => {
      const current = changesOf(error);
      if (!current) throw error;
      tellChanged(decided.payment, current);
    });
    if (!message) return;
    notify({ type: 'success', title: message });
    void decided.reload();
  },
});

decisionDialog.$subject.listen((decided) => {
  const left = decided ? decided.payment.amount - decided.payment.refunded : 0;
  $typedAmount.set(asMoney(left).replace('.', ','));
});

async function send({ payment, decision }: Decided, values: FormData): Promise<string> {
  const { id, status, refunded } = payment;
  const options = <Body extends object>(body: Body) => ({ params: { id }, body });
  const expected = { status, refunded: asMoney(refunded) };
  const reason = reasonIn(values);
  const amount = asMoney(centsIn(amountIn(values)) ?? 0);
  switch (decision) {
    case 'refund':
      return (
        await call(
          'refundPayment',
          options({
            amount,
            ...seatsIn(values),
            reason,
            to_customer: toCustomerIn(values),
            expected,
            vat: vatIn(values),
          }),
        )
      ).message;
    case 'grant':
      return (await call('decideRefundRequest', options({ decision: 'granted', amount, reason, expected })))
        .message;
    case 'refuse':
      return (await call('decideRefundRequest', options({ decision: 'refused', reason, expected }))).message;
    case 'completed':
    case 'failed':
      return (await call('settlePayment', options({ to: decision, reason }))).message;
  }
}

const asMoney = (cents: number) => (cents / 100).toFixed(2);

function tellChanged({ currency, amount }: Decidable, { status, refunded }: Facts): void {
  const cents = Math.round(Number(refunded) * 100);
  const shown = shownStatus(String(status), { amount, refunded: cents });
  const name = (payments.statuses as Record<string, string>)[shown] ?? shown;
  const sum = formatMoney(cents, currency);
  notify({ type: 'warning', title: words.changed, message: words.changedTo(name, sum) });
}
