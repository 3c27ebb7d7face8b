import { ALERT_DISMISS_MS, NOTICE_DISMISS_MS } from '#lib/contract/limits.ts';
import type { NoticeType } from './notification.ts';
import { $toasts, closeToast, type Toast } from './notifications.ts';

const DISMISS_MS: Record<NoticeType, number> = {
  success: NOTICE_DISMISS_MS,
  info: NOTICE_DISMISS_MS,
  warning: ALERT_DISMISS_MS,
  error: ALERT_DISMISS_MS,
};

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Toasts under the pointer or with the focus. */
const paused = new Set<string>();

function start({ id, life, type }: Toast): void {
  if (life === 'standing' || timers.has(id) || paused.has(id)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), DISMISS_MS[type]),
  );
}

function stop(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Stops a toast's timer while it has the pointer or the focus. */
export function pauseToast(id: string): void {
  paused.add(id);
  stop(id);
}

export function resumeToast(id: string): void {
  paused.delete(id);
  for (const toast of $toasts.get()) if (toast.id === id) start(toast);
}

/** Runs each toast's timer, which restarts when an equal toast merges; active while the toasts are mounted. */
export function watchToasts(): () => void {
  let known: readonly Toast[] = [];
  return $toasts.subscribe((toasts) => {
    for (const { id, count } of known) {
      const now = toasts.find((toast) => toast.id === id);
      if (now?.count !== count) stop(id);
      if (!now) paused.delete(id);
    }
    known = toasts;
    toasts.forEach(start);
  });
}
