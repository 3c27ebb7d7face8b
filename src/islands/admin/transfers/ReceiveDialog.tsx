import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { formatAmount, formatMoney } from '#lib/format.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { transferDialog } from '#stores/admin/transfers/by-hand.ts';

const words = transfers.receive;

/** Asks for the amount received for a payment, and its day. */
export function ReceiveDialog() {
  return (
    <FormDialog
      dialog={transferDialog}
      words={({ status, currency, order: { transfer } }) => {
        const due = formatMoney(transfer.due, currency);
        return {
          title: words.title,
          text: status === 'failed' ? words.introLate(due) : words.intro(due),
          submit: words.submit,
          busy: words.busy,
          failed: words.failed,
          tone: 'primary',
        };
      }}
    >
      {({ order: { transfer } }) => (
        <>
          <Field
            label={words.amount}
            name="amount"
            inputMode="decimal"
            defaultValue={formatAmount(transfer.due)}
            required
            autoComplete="off"
          />
          <Field label={words.day} name="day" type="date" hint={words.dayHint} required autoComplete="off" />
          <ReasonField words={{ label: words.reason, hint: words.reasonHint }} />
        </>
      )}
    </FormDialog>
  );
}
