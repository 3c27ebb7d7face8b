import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { REFUND_REASON_CHARS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { refundRequest as text } from '#lib/text/payments.ts';
import { refundDialog } from '#stores/payments/refund-request.ts';

/** Requests a refund, with a reason. */
export function RefundDialog({ until }: { until: string }) {
  return (
    <FormDialog
      dialog={refundDialog}
      words={() => ({
        title: text.open,
        text: text.intro(formatDay(until)),
        submit: text.submit,
        busy: text.busy,
        failed: text.failedTitle,
      })}
    >
      {() => <TextAreaField label={text.reason} name="reason" maxLength={REFUND_REASON_CHARS} required />}
    </FormDialog>
  );
}
