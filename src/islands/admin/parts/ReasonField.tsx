import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { reasonWords as words } from '#lib/text/admin/reason.ts';

/** Why one of the seller's people does something to a customer. */
export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <TextAreaField
      label={words.label}
      name="reason"
      rows={2}
      maxLength={MAX_REASON_LENGTH}
      hint={words.hint}
      required
      {...(error && { error })}
    />
  );
}
