import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { DiscrepancyDetail } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/discrepancy-kinds.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { $deciding, decide, decisionForm } from '#stores/admin/discrepancies/decision.ts';
import { decisionWords } from '#stores/admin/discrepancies/discrepancy.ts';
import { textOf } from '#stores/kernel/form.ts';

const close = () => decide(undefined);
/** Money goes back, or is said to have. */
const isGrave = (decision: DiscrepancyDecision) => decision === 'booked' || decision === 'given_back';

/** Asks for the reason of a decision. */
export function DecisionDialog({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const decision = useStore($deciding);
  return (
    <Modal
      open={decision !== undefined}
      title={decision ? decisionWords(discrepancy, decision).title : ''}
      onClose={close}
    >
      {decision && <DecisionForm discrepancy={discrepancy} decision={decision} />}
    </Modal>
  );
}

function DecisionForm({
  discrepancy,
  decision,
}: {
  discrepancy: DiscrepancyDetail;
  decision: DiscrepancyDecision;
}) {
  const { id, amount, bookable, currency } = discrepancy;
  const { means, label } = decisionWords(discrepancy, decision);
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
