import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { MAX_TYPED_IBAN } from '#lib/contract/transfers/iban.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancyPage as words } from '#lib/text/admin/discrepancy-page.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { decisionDialog } from '#stores/admin/discrepancies/decision.ts';
import { decisionWords } from '#stores/admin/discrepancies/discrepancy.ts';

/** Whether a decision refunds money or records a refund. */
const isGrave = (decision: DiscrepancyDecision) => decision === 'booked' || decision === 'given_back';

/** Asks for the reason and the other fields of a decision. */
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
      {({ shown, decision }) => (
        <>
          {decision === 'recorded' && shown.asks_code && (
            <Field label={transfers.code} name="code" hint={transfers.codeHint} autoComplete="off" required />
          )}
          {decision === 'returned' && (
            <>
              <Field label={transfers.returnDay} name="day" type="date" autoComplete="off" required />
              <Field
                label={transfers.returnIban}
                name="iban"
                maxLength={MAX_TYPED_IBAN}
                autoComplete="off"
                optional
              />
            </>
          )}
          <ReasonField words={{ label: words.reason, hint: words.reasonHint }} />
        </>
      )}
    </FormDialog>
  );
}
