import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { $secret, forgetSecret, secretCopied } from '#stores/admin/one-time-secret.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';

/** Shows a value only once. Until the value is copied, only the confirming button closes the dialog. */
export function OneTimeSecret() {
  const secret = useStore($secret);
  return (
    <Modal
      open={secret !== undefined}
      title={secret?.title ?? ''}
      onClose={secret?.isCopied && forgetSecret}
      actions={<Button onClick={forgetSecret}>{secret?.saved}</Button>}
    >
      {secret && (
        <div className="grid gap-4 text-sm">
          <p>{secret.text}</p>
          <p className="flex items-center gap-2 rounded-m bg-sunken p-3">
            <code className="min-w-0 font-mono wrap-anywhere select-all">{secret.value}</code>
            <CopyButton
              value={secret.value}
              label={secret.copyLabel}
              copy={copyText}
              onCopied={secretCopied}
              onFailed={keyNotCopied}
            />
          </p>
        </div>
      )}
    </Modal>
  );
}
