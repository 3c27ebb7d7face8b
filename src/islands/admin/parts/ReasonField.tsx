import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { license as words } from '#lib/text/admin/licenses.ts';

/** Why one of the seller's people does something to a customer. */
export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <TextAreaField
      label={words.reason}
      name="reason"
      rows={2}
      maxLength={MAX_REASON_LENGTH}
      hint={words.reasonHint}
      required
      {...(error && { error })}
    />
  );
}
