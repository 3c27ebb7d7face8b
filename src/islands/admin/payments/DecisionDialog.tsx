import { useStore } from '@nanostores/react';
import { ReasonField, ToCustomerField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { refundVat } from '#lib/contract/admin/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { $typedAmount, centsIn, type Decision, decisionDialog } from '#stores/admin/payments/decision.ts';

interface Look {
  title: string;
  intro: (left: string) => string;
  submit: (sum?: string) => string;
  busy: string;
  failed: string;
  /** Whether the dialog asks for an amount. */
  hasAmount: boolean;
  tone: 'primary' | 'critical';
  reason: { label: string; hint: string };
}

const { refund, request, settle } = words;
const noted = { label: words.reason, hint: words.reasonHint };
const answered = { label: request.answer, hint: request.answerHint };
const settled = { busy: settle.busy, failed: settle.notDone, hasAmount: false, reason: noted } as const;

const looks: Record<Decision, Look> = {
  refund: {
    title: refund.title,
    intro: refund.intro,
    submit: refund.submit,
    busy: refund.busy,
    failed: refund.failed,
    hasAmount: true,
    tone: 'critical',
    reason: noted,
  },
  grant: {
    title: request.grantTitle,
    intro: refund.intro,
    submit: request.grantSum,
    busy: request.busy,
    failed: request.failed,
    hasAmount: true,
    tone: 'critical',
    reason: answered,
  },
  refuse: {
    title: request.refuseTitle,
    intro: () => request.refuseIntro,
    submit: () => request.refuse,
    busy: request.busy,
    failed: request.failed,
    hasAmount: false,
    tone: 'primary',
    reason: answered,
  },
  completed: {
    title: settle.completed,
    intro: () => settle.intro.completed,
    submit: () => settle.completed,
    tone: 'primary',
    ...settled,
  },
  failed: {
    title: settle.failed,
    intro: () => settle.intro.failed,
    submit: () => settle.failed,
    tone: 'critical',
    ...settled,
  },
};

/** Asks for the reason of a decision, and for the amount of a refund. */
export function DecisionDialog() {
  const typed = useStore($typedAmount, { ssr: 'initial' });
  return (
    <FormDialog
      dialog={decisionDialog}
      words={({ payment, decision }) => {
        const { intro, submit, ...look } = looks[decision];
        const inWords = (cents: number) => formatMoney(cents, payment.currency);
        const cents = centsIn(typed);
        return {
          ...look,
          text: intro(inWords(payment.amount - payment.refunded)),
          submit: submit(cents === undefined ? undefined : inWords(cents)),
        };
      }}
    >
      {({ payment, decision }) => (
        <>
          {looks[decision].hasAmount && (
            <Field
              label={refund.amount}
              name="amount"
              hint={refund.amountHint}
              inputMode="decimal"
              value={typed}
              onChange={(event) => $typedAmount.set(event.currentTarget.value)}
              required
              autoComplete="off"
            />
          )}
          {decision === 'refund' && payment.are_unequal && <p className="text-sm">{refund.unequal}</p>}
          {decision === 'refund' &&
            payment.licenses &&
            payment.licenses.length > 1 &&
            !payment.are_unequal && (
              <Field
                label={refund.seats}
                name="quantity"
                type="number"
                min={0}
                max={payment.licenses.length}
                hint={refund.seatsHint(payment.licenses.length)}
                defaultValue="0"
                required
              />
            )}
          {decision === 'refund' && payment.asks_vat && (
            <SelectField
              label={refund.vat}
              name="vat"
              hint={refund.vatHint}
              placeholder={refund.chooseVat}
              options={refundVat.map((value) => ({ value, label: refund.vats[value] }))}
              defaultValue=""
            />
          )}
          <ReasonField words={looks[decision].reason} rows={3} />
          {decision === 'refund' && <ToCustomerField />}
        </>
      )}
    </FormDialog>
  );
}
