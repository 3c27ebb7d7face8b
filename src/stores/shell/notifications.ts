import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { DAY_MS, MAX_TOASTS, NOTICE_DISMISS_MS, NOTIFICATION_KEEP_DAYS } from '#lib/contract/limits.ts';
import { $user } from '#stores/portal/session.ts';
import { type NoticeType, type Notification, readNotifications } from './notification.ts';

const MAX_KEPT = 50;

/** Past notices, newest first, behind the bell; those older than seven days go at start. */
export const $notifications = persistentAtom<Notification[]>('coa-notifications', [], {
  encode: JSON.stringify,
  decode: readNotifications,
});

export const $unread = computed($notifications, (all) => all.filter(({ read }) => !read).length);

/** A notice on screen. What takes the change back lasts as long as it does. */
export interface Toast extends Notification {
  undo?: () => void;
}

/** Newest first (docs/product.md, 3.1 Toasts). */
export const $toasts = atom<Toast[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Only good news leaves by itself: an error stays until it has been read and closed. */
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

/** For what several parts of a screen find out at once: said again only when it is no longer on screen. */
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

/** Takes back what a notice told of; what came of that is told by a notice of its own. */
export function undoToast(id: string): void {
  const toast = $toasts.get().find((candidate) => candidate.id === id);
  closeToast(id);
  toast?.undo?.();
}

/** Stops the clock while the pointer or the focus is on a notice. */
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

/** Starts with what is not too old; on a shared computer the next user finds none of the last one's. */
export function watchNotifications(): void {
  dropOldNotifications();
  $user.listen((user) => {
    if (!user) clearNotifications();
  });
}
