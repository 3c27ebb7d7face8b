import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { reasonWords, toCustomerWords } from '#lib/text/admin/customer-actions.ts';

interface ReasonFieldProps {
  /** Label and hint, if not the default ones. */
  words?: { label: string; hint: string };
  rows?: number;
}

/** The reason of an action by staff. */
export function ReasonField({ words = reasonWords, rows = 2 }: ReasonFieldProps) {
  return (
    <TextAreaField
      label={words.label}
      name="reason"
      rows={rows}
      maxLength={MAX_REASON_LENGTH}
      hint={words.hint}
      required
    />
  );
}

/** The message to the customer. */
export function ToCustomerField() {
  return (
    <TextAreaField
      label={toCustomerWords.label}
      name="to_customer"
      rows={2}
      maxLength={MAX_CUSTOMER_NOTE_LENGTH}
      hint={toCustomerWords.hint}
    />
  );
}
