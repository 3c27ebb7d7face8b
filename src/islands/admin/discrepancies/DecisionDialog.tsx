import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { decisionDialog } from '#stores/admin/discrepancies/decision.ts';
import { decisionWords } from '#stores/admin/discrepancies/discrepancy.ts';

/** Money goes back, or is said to have. */
const isGrave = (decision: DiscrepancyDecision) => decision === 'booked' || decision === 'given_back';

/** Asks for the reason of a decision. */
export function DecisionDialog() {
  return (
    <FormDialog
      dialog={decisionDialog}
      words={({ shown, decision }) => {
        const { title, means, label } = decisionWords(shown, decision);
        const { amount, bookable, currency } = shown;
        return {
          title,
          text: means(formatMoney(decision === 'booked' ? bookable : amount, currency)),
          submit: label,
          busy: words.busy,
          failed: words.failed,
          tone: isGrave(decision) ? 'critical' : 'primary',
        };
      }}
    >
      {() => <ReasonField words={{ label: words.reason, hint: words.reasonHint }} />}
    </FormDialog>
  );
}
