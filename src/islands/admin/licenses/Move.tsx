import { ReasonField, ToCustomerField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { move as words } from '#lib/text/admin/license-moves.ts';
import { moveDialog } from '#stores/admin/licenses/move.ts';

/** The new owner, the reason, and the message to both customers. */
export function MoveFields() {
  return (
    <>
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="off"
        hint={words.emailHint}
        required
      />
      <ReasonField />
      <ToCustomerField />
    </>
  );
}

/** Opens the dialog that moves a licence. */
export function MoveButton({ license }: { license: ServedLicense }) {
  return (
    <Button variant="secondary" onClick={() => moveDialog.open(license)}>
      {words.label}
    </Button>
  );
}

/** Moves a licence to another account. */
export function MoveDialog() {
  return (
    <FormDialog
      dialog={moveDialog}
      words={() => ({
        title: words.title,
        text: words.means,
        submit: words.label,
        busy: words.saving,
        failed: words.failed,
        tone: 'critical',
      })}
    >
      {() => <MoveFields />}
    </FormDialog>
  );
}
