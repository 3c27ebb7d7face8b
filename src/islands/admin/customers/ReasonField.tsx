import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { reasonWords as words } from '#lib/text/admin/customer-deeds.ts';

/** Why it is done. */
export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <TextAreaField
      label={words.label}
      name="reason"
      hint={words.hint}
      rows={2}
      maxLength={MAX_REASON_LENGTH}
      required
      error={error}
    />
  );
}
