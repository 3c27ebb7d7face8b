import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { navigate } from '#stores/portal/router.ts';

interface OrderDoneProps {
  open: boolean;
  title: string;
  message: string | undefined;
  /** The page that shows the order's result. */
  next: { label: string; href: string };
  close: string;
  onClose: () => void;
  children: Elements;
}

/** The dialog after a purchase or a renewal: what was ordered, and a link to it. */
export function OrderDone({ open, title, message, next, close, onClose, children }: OrderDoneProps) {
  function follow() {
    onClose();
    navigate(next.href);
  }
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={follow}>
            {next.label}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      {message !== undefined && <p>{message}</p>}
      {children}
    </Modal>
  );
}
