import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import type { Passkey } from '#lib/contract/security/passkeys.ts';
import { passkeys as words } from '#lib/text/security/dialogs.ts';
import { ui } from '#lib/text/ui.ts';
import { knowsPasskeys } from '#stores/browser/passkeys.ts';
import { passkeyDialog, proposedName } from '#stores/security/add-passkey.ts';

/** Names a new passkey and lets the browser create it. */
export function AddPasskey({ passkeys }: { passkeys: readonly Passkey[] }) {
  const isOpen = useStore(passkeyDialog.$subject, { ssr: 'initial' }) !== undefined;
  if (!knowsPasskeys()) {
    return (
      <Modal
        open={isOpen}
        title={words.unsupported}
        onClose={passkeyDialog.close}
        actions={<Button onClick={passkeyDialog.close}>{ui.close}</Button>}
      >
        <p>{words.unsupportedText}</p>
      </Modal>
    );
  }
  return (
    <FormDialog
      dialog={passkeyDialog}
      words={() => ({
        title: words.title,
        text: words.intro,
        submit: words.submit,
        busy: words.busy,
        failed: words.failedTitle,
      })}
    >
      {() => (
        <Field
          label={words.name}
          name="name"
          autoComplete="off"
          required
          defaultValue={proposedName(passkeys)}
          maxLength={MAX_PASSKEY_NAME}
        />
      )}
    </FormDialog>
  );
}
