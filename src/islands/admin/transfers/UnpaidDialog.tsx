import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_UNPAID_DAYS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { unpaidDelivery as words } from '#lib/text/admin/transfers.ts';
import { unpaidDialog } from '#stores/admin/transfers/unpaid.ts';

/** Asks until when an order's licences work without payment. */
export function UnpaidDialog() {
  return (
    <FormDialog
      dialog={unpaidDialog}
      words={({ quantity, order: { transfer } }) => {
        const until = transfer.delivered_until;
        return {
          title: until ? words.titleAgain : words.title,
          text: until ? words.introAgain(formatDay(until)) : words.intro(quantity),
          submit: until ? words.submitAgain : words.submit,
          busy: words.busy,
          failed: words.failed,
          tone: 'primary',
        };
      }}
    >
      {() => (
        <>
          <Field
            label={words.until}
            name="until"
            type="date"
            hint={words.untilHint(MAX_UNPAID_DAYS)}
            required
            autoComplete="off"
          />
          <ReasonField words={{ label: words.reason, hint: words.reasonHint }} />
        </>
      )}
    </FormDialog>
  );
}
