import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { reasonWords } from '#lib/text/admin/reason.ts';

interface ReasonFieldProps {
  /** Label and hint, where they are other than usual. */
  words?: { label: string; hint: string };
  rows?: number;
  error: string | undefined;
}

/** Why one of the seller's people does something to a customer. */
export function ReasonField({ words = reasonWords, rows = 2, error }: ReasonFieldProps) {
  return (
    <TextAreaField
      label={words.label}
      name="reason"
      rows={rows}
      maxLength={MAX_REASON_LENGTH}
      hint={words.hint}
      required
      {...(error && { error })}
    />
  );
}
