import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import { ui } from '#lib/text/ui.ts';
import { Boundary } from './Boundary.tsx';

export interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Stays open, as what it asked is being sent. */
  isLocked?: boolean;
  actions?: ReactNode;
  children: Elements;
}

/** The browser's modal dialog, which keeps the focus inside and returns it when closed. */
export function Modal({ open, title, onClose, isLocked = false, actions, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // A layout effect's clean-up runs while the element is still in the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-l border border-line bg-raised text-ink shadow-float backdrop:bg-backdrop"
      onCancel={(event) => {
        if (isLocked) event.preventDefault();
      }}
      onClose={(event) => {
        if (!open || event.currentTarget.open) return;
        // Browsers let a second Esc close it all the same.
        if (isLocked) event.currentTarget.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A selection dragged out of the dialog also ends in a click on it.
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className="p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label={ui.close}
              onClick={onClose}
              className="-m-1 grid size-8 shrink-0 place-items-center rounded-s text-muted hover:text-ink"
            >
              <X size={18} />
            </button>
          </div>
          <Boundary>
            {children}
            {actions !== undefined && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
          </Boundary>
        </div>
      )}
    </dialog>
  );
}
