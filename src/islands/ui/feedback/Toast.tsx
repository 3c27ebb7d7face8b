import {
  CircleCheck,
  CircleExclamationPoint,
  Info,
  type LucideIcon,
  TriangleExclamationPoint,
  X,
} from 'lucide-react';
import type { FocusEvent, PointerEvent } from 'react';

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
  /** How often it happened: «3 volte». */
  times?: string | undefined;
  /** An action such as «Annulla». */
  action?: { label: string; onPress: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
  /** Called when the pointer or the focus enters, to stop the toast's timer. */
  onPause?: () => void;
  /** Called when neither is on the toast any more. */
  onResume?: () => void;
}

export function Toast(props: ToastProps) {
  const { tone, title, message, times, action, closeLabel, onClose, onPause, onResume } = props;
  const { icon: Icon, look } = toastTones[tone];

  function leave({ currentTarget }: PointerEvent<HTMLElement>) {
    if (!currentTarget.contains(document.activeElement)) onResume?.();
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onResume?.();
  }

  return (
    <li
      // A changed number is read out together with its text.
      aria-atomic="true"
      className="pointer-events-auto flex animate-arrive gap-3 rounded-l border border-line bg-raised p-4 shadow-float"
      onPointerEnter={onPause}
      onPointerLeave={leave}
      onFocus={onPause}
      onBlur={blur}
    >
      <Icon size={20} className={look} />
      <div className="min-w-0 flex-1 text-sm whitespace-pre-line wrap-break-word">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p className={title === undefined ? undefined : 'text-muted'}>{message}</p>
        {times !== undefined && <p className="text-xs text-muted">{times}</p>}
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
