import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { ShopWithdrawalDetail } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { $judging, cancelVerdict, type Verdict, verdictForm } from '#stores/admin/withdrawals/withdrawals.ts';
import { textOf } from '#stores/kernel/form.ts';

const looks = {
  accepted: {
    title: words.acceptTitle,
    intro: words.acceptIntro,
    submit: words.accept,
    reason: { label: words.reason, hint: words.reasonHint },
  },
  refused: {
    title: words.refuseTitle,
    intro: words.refuseIntro,
    submit: words.refuse,
    reason: { label: words.answer, hint: words.answerHint },
  },
} as const;

/** Asks why, and for the contract where the declaration takes effect. */
export function VerdictDialog({ declared }: { declared: ShopWithdrawalDetail }) {
  const verdict = useStore($judging);
  if (!verdict) return null;
  return <OpenDialog declared={declared} verdict={verdict} />;
}

function OpenDialog({ declared, verdict }: { declared: ShopWithdrawalDetail; verdict: Verdict }) {
  const look = looks[verdict];
  const read = (values: FormData) => ({
    id: declared.id,
    decision: verdict,
    contract: textOf(values, 'contract'),
    reason: textOf(values, 'reason'),
  });
  return (
    <Modal open title={look.title} onClose={cancelVerdict}>
      <Form store={verdictForm} read={read} failedTitle={words.failed}>
        <p className="text-sm text-muted">{look.intro}</p>
        {verdict === 'accepted' && (
          <Field
            label={words.code}
            name="contract"
            hint={words.codeHint}
            defaultValue={declared.contract}
            autoComplete="off"
            required
          />
        )}
        <ReasonField words={look.reason} rows={3} />
        <FormButtons
          submit={look.submit}
          busy={words.busy}
          tone={verdict === 'accepted' ? 'critical' : 'primary'}
          onCancel={cancelVerdict}
        />
      </Form>
    </Modal>
  );
}
