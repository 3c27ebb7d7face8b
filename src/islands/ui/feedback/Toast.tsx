import {
  CircleCheck,
  CircleExclamationPoint,
  Info,
  type LucideIcon,
  TriangleExclamationPoint,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** Icon and colour of each kind of notice. */
export const toastTones = {
  success: { icon: CircleCheck, look: 'text-positive' },
  info: { icon: Info, look: 'text-brand' },
  warning: { icon: TriangleExclamationPoint, look: 'text-warning' },
  error: { icon: CircleExclamationPoint, look: 'text-critical' },
} as const satisfies Record<ToastTone, { icon: LucideIcon; look: string }>;

interface ToastProps {
  tone: ToastTone;
  title?: string;
  message: string;
  /** An action such as «Annulla». */
  action?: { label: string; onPress: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
  /** Called when the pointer or the focus enters, to stop the toast's timer. */
  onPause?: () => void;
  onResume?: () => void;
}

export function Toast({ tone, title, message, action, closeLabel, onClose, onPause, onResume }: ToastProps) {
  const { icon: Icon, look } = toastTones[tone];
  return (
    <li
      className="pointer-events-auto flex animate-arrive gap-3 rounded-l border border-line bg-raised p-4 shadow-float"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Icon size={20} className={look} />
      <div className="min-w-0 flex-1 text-sm whitespace-pre-line wrap-break-word">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p className={title === undefined ? undefined : 'text-muted'}>{message}</p>
        {action && (
          <button
            type="button"
            onClick={action.onPress}
            className="mt-1 min-h-6 font-semibold text-brand underline"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-s text-muted hover:text-ink"
      >
        <X size={16} />
      </button>
    </li>
  );
}

/**
 * The toasts' place at the top right. Always in the page, so that screen readers announce new toasts. Below the header,
 * since an error that waits to be read must not cover the buttons there.
 */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} aria-live="polite" data-print="off">
      <ol className="pointer-events-none fixed top-16 right-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-3">
        {children}
      </ol>
    </section>
  );
}
