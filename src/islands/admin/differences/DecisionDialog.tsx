import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { DifferenceDecision } from '#lib/contract/admin/differences/difference-kinds.ts';
import type { DifferenceDetail } from '#lib/contract/admin/differences/differences.ts';
import { formatMoney } from '#lib/format.ts';
import { differencePage as words } from '#lib/text/admin/difference-page.ts';
import { $deciding, decide, decisionForm } from '#stores/admin/differences/decision.ts';
import { decisionWords } from '#stores/admin/differences/difference.ts';
import { textOf } from '#stores/portal/form.ts';

const close = () => decide(undefined);
/** Money goes back, or is said to have. */
const isGrave = (decision: DifferenceDecision) => decision === 'booked' || decision === 'given_back';

/** Asks for the reason of a decision. */
export function DecisionDialog({ difference }: { difference: DifferenceDetail }) {
  const decision = useStore($deciding);
  return (
    <Modal
      open={decision !== undefined}
      title={decision ? decisionWords(difference, decision).title : ''}
      onClose={close}
    >
      {decision && <DecisionForm difference={difference} decision={decision} />}
    </Modal>
  );
}

function DecisionForm({
  difference,
  decision,
}: {
  difference: DifferenceDetail;
  decision: DifferenceDecision;
}) {
  const { id, amount, bookable, currency } = difference;
  const { means, label } = decisionWords(difference, decision);
  const sum = formatMoney(decision === 'booked' ? bookable : amount, currency);
  const read = (values: FormData) => ({ id, decision, reason: textOf(values, 'reason') });
  return (
    <Form store={decisionForm} read={read} failedTitle={words.failed}>
      <p className="text-sm">{means(sum)}</p>
      <ReasonField words={{ label: words.reason, hint: words.reasonHint }} />
      <FormButtons
        submit={label}
        busy={words.busy}
        tone={isGrave(decision) ? 'critical' : 'primary'}
        onCancel={close}
      />
    </Form>
  );
}
