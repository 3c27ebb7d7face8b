import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { ui } from '#lib/text/ui.ts';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The action's verb, never «Ok»: the button must make sense alone. */
  confirmLabel: string;
  tone?: 'primary' | 'critical';
  busy?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: Elements;
}

export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  tone = 'primary',
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
