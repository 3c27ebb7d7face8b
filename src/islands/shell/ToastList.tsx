import { useEffect, useRef } from 'react';
import { Toast } from '#islands/ui/feedback/Toast.tsx';
import { toasts as text } from '#lib/text/shell/toasts.ts';
import { actOnToast, closeToast, type Toast as Shown } from '#stores/shell/notifications.ts';
import { pauseToast, resumeToast, watchToasts } from '#stores/shell/toast-timers.ts';
import { useClearPlace } from './toast-place.ts';

// Loaded here, with the first action, to tell the user if the tab belonged to another account before.
void import('#stores/shell/tab-account.ts').then(({ watchTabAccount }) => watchTabAccount()).catch(() => {});

const places = { top: 'top-16', bottom: 'bottom-4' } as const;

/**
 * The toasts, on the right below the header, whose buttons they must not cover; at the bottom of the window while they
 * would cover the focused element.
 */
export function ToastList({ toasts }: { toasts: readonly Shown[] }) {
  const list = useRef<HTMLOListElement>(null);
  const place = useClearPlace(list, toasts);
  useEffect(watchToasts, []);
  return (
    <ol
      ref={list}
      className={`pointer-events-none fixed right-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-3 ${places[place]}`}
    >
      {toasts.map(({ id, type, title, message, count, action }) => (
        <Toast
          key={id}
          tone={type}
          title={message ? title : undefined}
          message={message || title}
          times={count > 1 ? text.times(count) : undefined}
          closeLabel={text.closeNotice}
          action={action && { label: action.label, onPress: () => actOnToast(id) }}
          onClose={() => closeToast(id)}
          onPause={() => pauseToast(id)}
          onResume={() => resumeToast(id)}
        />
      ))}
    </ol>
  );
}
