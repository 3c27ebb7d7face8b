import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { DAY_MS, MAX_TOASTS, NOTICE_DISMISS_MS, NOTIFICATION_KEEP_DAYS } from '#lib/contract/limits.ts';
import { $user } from '#stores/portal/session.ts';
import { type NoticeType, type Notification, readNotifications } from './notification.ts';

const MAX_KEPT = 50;

/** Past notices behind the bell, newest first (docs/product.md, 3.2 Notifications). */
export const $notifications = persistentAtom<Notification[]>('coa-notifications', [], {
  encode: JSON.stringify,
  decode: readNotifications,
});

export const $unread = computed($notifications, (all) => all.filter(({ read }) => !read).length);

/** A notice on screen; `undo` takes back the change that it reports. */
export interface Toast extends Notification {
  undo?: () => void;
}

/** Newest first (docs/product.md, 3.1 Toasts). */
export const $toasts = atom<Toast[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Errors and warnings stay until they are closed. */
function leavesByItself(type: NoticeType): boolean {
  return type === 'success' || type === 'info';
}

interface Notice {
  type: NoticeType;
  title: string;
  message?: string;
  undo?: () => void;
}

export function notify(notice: Notice): void {
  const notification: Notification = {
    id: crypto.randomUUID(),
    read: false,
    createdAt: Date.now(),
    type: notice.type,
    title: notice.title,
    message: notice.message ?? '',
  };
  $notifications.set([notification, ...$notifications.get()].slice(0, MAX_KEPT));
  const toast = notice.undo ? { ...notification, undo: notice.undo } : notification;
  const [...visible] = [toast, ...$toasts.get()];
  for (const dropped of visible.splice(MAX_TOASTS)) pauseToast(dropped.id);
  $toasts.set(visible);
  resumeToast(notification.id);
}

/** Notifies unless the same notice is on screen, for failures that several parts of a screen report. */
export function notifyOnce(notice: { type: NoticeType; title: string; message: string }): void {
  const isShown = $toasts
    .get()
    .some(({ title, message }) => title === notice.title && message === notice.message);
  if (!isShown) notify(notice);
}

export function closeToast(id: string): void {
  pauseToast(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Closes a toast and takes back its change; the outcome gets a notice of its own. */
export function undoToast(id: string): void {
  const toast = $toasts.get().find((candidate) => candidate.id === id);
  closeToast(id);
  toast?.undo?.();
}

/** Stops a toast's timer, while the pointer or the focus is on it. */
export function pauseToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function resumeToast(id: string): void {
  const toast = $toasts.get().find((candidate) => candidate.id === id);
  if (!toast || !leavesByItself(toast.type) || timers.has(id)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), NOTICE_DISMISS_MS),
  );
}

export function markAllRead(): void {
  $notifications.set($notifications.get().map((notification) => ({ ...notification, read: true })));
}

export function clearNotifications(): void {
  $notifications.set([]);
}

function dropOldNotifications(): void {
  const oldest = Date.now() - NOTIFICATION_KEEP_DAYS * DAY_MS;
  $notifications.set($notifications.get().filter(({ createdAt }) => createdAt >= oldest));
}

/** Drops old notices at the start, and all of them when the user signs out. */
export function watchNotifications(): void {
  dropOldNotifications();
  $user.listen((user) => {
    if (!user) clearNotifications();
  });
}
