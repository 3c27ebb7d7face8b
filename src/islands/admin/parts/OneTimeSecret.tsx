import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { copyText } from '#stores/browser/clipboard.ts';

interface Props {
  /** Nothing while there is nothing to tell. */
  secret: string | undefined;
  title: string;
  text: string;
  copyLabel: string;
  done: string;
  onClose: () => void;
}

/** Shows a secret that is never shown again. */
export function OneTimeSecret({ secret, title, text, copyLabel, done, onClose }: Props) {
  return (
    <Modal
      open={secret !== undefined}
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{done}</Button>}
    >
      {secret !== undefined && (
        <div className="grid gap-4 text-sm">
          <p>{text}</p>
          <p className="flex items-center gap-2 rounded-m bg-sunken p-3">
            <code className="min-w-0 font-mono wrap-anywhere select-all">{secret}</code>
            <CopyButton value={secret} label={copyLabel} copy={copyText} />
          </p>
        </div>
      )}
    </Modal>
  );
}
