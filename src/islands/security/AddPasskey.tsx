import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import type { Passkey } from '#lib/contract/security/security.ts';
import { passkeys as words } from '#lib/text/security/passkeys.ts';
import { ui } from '#lib/text/ui.ts';
import { knowsPasskeys } from '#stores/browser/passkeys.ts';
import { textOf } from '#stores/kernel/form.ts';
import { passkeyForm, proposedName } from '#stores/security/add-passkey.ts';
import { closeDialog } from '#stores/security/dialog.ts';

function close() {
  closeDialog();
  passkeyForm.reset();
}

/** Names a new passkey and has the browser make it. */
export function AddPasskey({ open, passkeys }: { open: boolean; passkeys: readonly Passkey[] }) {
  if (!knowsPasskeys()) {
    return (
      <Modal
        open={open}
        title={words.unsupported}
        onClose={close}
        actions={<Button onClick={close}>{ui.close}</Button>}
      >
        <p>{words.unsupportedText}</p>
      </Modal>
    );
  }
  return (
    <Modal open={open} title={words.title} onClose={close}>
      <PasskeyForm proposed={proposedName(passkeys)} />
    </Modal>
  );
}

const read = (values: FormData) => ({ name: textOf(values, 'name') });

function PasskeyForm({ proposed }: { proposed: string }) {
  return (
    <Form store={passkeyForm} read={read} failedTitle={words.failedTitle}>
      <p>{words.intro}</p>
      <Field
        label={words.name}
        name="name"
        autoComplete="off"
        required
        defaultValue={proposed}
        maxLength={MAX_PASSKEY_NAME}
      />
      <FormButtons submit={words.submit} busy={words.busy} onCancel={close} />
    </Form>
  );
}
