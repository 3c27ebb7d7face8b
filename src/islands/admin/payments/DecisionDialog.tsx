import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { formatMoney } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { $deciding, cancelDecision, type Decision, decisionForm } from '#stores/admin/payments/decision.ts';
import { textOf } from '#stores/kernel/form.ts';

interface Look {
  title: string;
  intro: (left: string) => string;
  submit: string;
  busy: string;
  failed: string;
  /** Whether a sum is asked for. */
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
    submit: request.grant,
    busy: request.busy,
    failed: request.failed,
    hasAmount: true,
    tone: 'critical',
    reason: answered,
  },
  refuse: {
    title: request.refuseTitle,
    intro: () => request.refuseIntro,
    submit: request.refuse,
    busy: request.busy,
    failed: request.failed,
    hasAmount: false,
    tone: 'primary',
    reason: answered,
  },
  completed: {
    title: settle.completed,
    intro: () => settle.intro.completed,
    submit: settle.completed,
    tone: 'primary',
    ...settled,
  },
  failed: {
    title: settle.failed,
    intro: () => settle.intro.failed,
    submit: settle.failed,
    tone: 'critical',
    ...settled,
  },
};

/** Asks for the reason of a decision, and for the sum where money goes back. */
export function DecisionDialog({ payment }: { payment: ShopPaymentDetail }) {
  const decision = useStore($deciding);
  if (!decision) return null;
  return <OpenDialog payment={payment} decision={decision} />;
}

function OpenDialog({ payment, decision }: { payment: ShopPaymentDetail; decision: Decision }) {
  const look = looks[decision];
  const left = formatMoney(payment.amount - payment.refunded, payment.currency);
  const read = (values: FormData) => ({
    payment,
    decision,
    amount: textOf(values, 'amount'),
    reason: textOf(values, 'reason'),
  });
  return (
    <Modal open title={look.title} onClose={cancelDecision}>
      <Form store={decisionForm} read={read} failedTitle={look.failed}>
        <p className="text-sm text-muted">{look.intro(left)}</p>
        {look.hasAmount && (
          <Field
            label={refund.amount}
            name="amount"
            hint={refund.amountHint}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <ReasonField words={look.reason} rows={3} />
        <FormButtons submit={look.submit} busy={look.busy} tone={look.tone} onCancel={cancelDecision} />
      </Form>
    </Modal>
  );
}
