import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import { ui } from '#lib/text/ui.ts';
import { Boundary } from './Boundary.tsx';

export interface ModalProps {
  open: boolean;
  title: string;
  /** If undefined, only the actions close the dialog. */
  onClose: (() => void) | undefined;
  /** Esc and presses outside do not close it: a form is being sent, or its content would be lost. */
  isLocked?: boolean;
  actions?: ReactNode;
  children: Elements;
}

/** The browser's modal dialog, which keeps the focus inside and returns it when closed. */
export function Modal({ open, title, onClose, isLocked, actions, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  const dismiss = isLocked ? undefined : onClose;

  // A layout effect's cleanup runs while the element is still in the page, so that closing it returns the focus.
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
        if (!dismiss) event.preventDefault();
      }}
      onClose={(event) => {
        if (!open || event.currentTarget.open) return;
        // Browsers let a second Esc close it nevertheless.
        if (dismiss) dismiss();
        else event.currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A selection dragged out of the dialog also ends in a click on it.
        if (pressedOutside.current && event.target === event.currentTarget) dismiss?.();
      }}
    >
      {open && (
        <div className="relative p-6">
          <h2 id={titleId} className="mb-4 pr-10 text-xl">
            {title}
          </h2>
          <Boundary>
            {children}
            {actions !== undefined && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
          </Boundary>
          {/* Last, since the dialog focuses its first control. */}
          {onClose && (
            <button
              type="button"
              aria-label={ui.close}
              onClick={onClose}
              className="absolute top-5 right-5 grid size-8 place-items-center rounded-s text-muted hover:text-ink"
            >
              <X size={18} />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
