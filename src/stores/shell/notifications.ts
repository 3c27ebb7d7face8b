import { atom } from 'nanostores';
import { MAX_TOASTS } from '#lib/contract/limits.ts';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { isEqualNotice, type NoticeText, type NoticeType, type Notification } from './notification.ts';

interface ToastAction {
  label: string;
  run: () => void;
}

/**
 * `kept` disappears by itself and is kept behind the bell; `fleeting` only disappears; `standing` remains until it is
 * closed or its action runs.
 */
type NoticeLife = 'kept' | 'fleeting' | 'standing';

/** A notice on screen. */
export interface Toast extends Notification {
  life: NoticeLife;
  /** Reports the lost network, for which one notice is enough. */
  isOffline?: boolean;
  action?: ToastAction;
}

/** The last notice for the bell, if any (docs/product.md, 3.2 Notifications). */
export const $kept = atom<Notification | undefined>(undefined);

/** Newest first (docs/product.md, 3.1 Toasts). */
export const $toasts = atom<Toast[]>([]);

interface Notice {
  type: NoticeType;
  title: string;
  message?: string;
  life?: NoticeLife;
  isOffline?: boolean;
  /** Reverts the change that the notice reports. */
  undo?: () => void;
  action?: ToastAction;
}

export function notify({ undo, life = 'kept', isOffline, action, ...notice }: Notice): void {
  const notification: Notification = {
    message: '',
    ...notice,
    id: crypto.randomUUID(),
    read: false,
    createdAt: Date.now(),
    count: 1,
  };
  if (life === 'kept') $kept.set(notification);
  const press = undo ? { label: shell.undo, run: undo } : action;
  const equal = press ? undefined : shownEqual(notification);
  if (equal) repeat(equal);
  else show({ ...notification, life, isOffline, action: press });
}

function show(toast: Toast): void {
  $toasts.set([toast, ...$toasts.get()].slice(0, MAX_TOASTS));
}

/** Notifies unless an equal notice is on screen, for failures that several parts of a screen report. */
export function notifyOnce(notice: Notice): void {
  if (!shownEqual({ message: '', ...notice })) notify(notice);
}

/** Reports a lost network once, with this notice or the general one. */
export function notifyOffline(
  notice: { title: string; message?: string } = { title: CONNECTION_ERROR },
): void {
  if (!$toasts.get().some(({ isOffline }) => isOffline))
    notify({ type: 'error', isOffline: true, ...notice });
}

// The next account must neither read nor undo anything of this one's.
atEndOf('session', () => $toasts.set($toasts.get().filter(({ life }) => life === 'standing')));

function shownEqual(notice: NoticeText): Toast | undefined {
  return $toasts.get().find((toast) => isEqualNotice(toast, notice));
}

/** Counts an equal notice in place, since a moved one would lose the focus. */
function repeat({ id }: Toast): void {
  $toasts.set($toasts.get().map((toast) => (toast.id === id ? { ...toast, count: toast.count + 1 } : toast)));
}

export function closeToast(id: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Closes a toast and runs its action; the outcome gets another notice. */
export function actOnToast(id: string): void {
  const toast = $toasts.get().find((candidate) => candidate.id === id);
  closeToast(id);
  toast?.action?.run();
}
