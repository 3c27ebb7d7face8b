import { persistentJSON } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { DAY_MS, MAX_TOASTS, NOTICE_DISMISS_MS, NOTIFICATION_KEEP_DAYS } from '#lib/contract/limits.ts';

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

export interface Notification {
  id: string;
  read: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  type: NoticeType;
  title: string;
  message: string;
}

const MAX_KEPT = 50;

/** Past notices, newest first, behind the bell; those older than seven days go at start. */
export const $notifications = persistentJSON<Notification[]>('coa-notifications', []);

/** Notices on screen, newest first (specification §9: at most five, top right). */
export const $toasts = atom<Notification[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Only good news leaves by itself: an error stays until it has been read and closed. */
function leavesByItself(type: NoticeType): boolean {
  return type === 'success' || type === 'info';
}

export function notify(notice: { type: NoticeType; title: string; message?: string }): void {
  const notification: Notification = {
    id: crypto.randomUUID(),
    read: false,
    createdAt: Date.now(),
    type: notice.type,
    title: notice.title,
    message: notice.message ?? '',
  };
  $notifications.set([notification, ...$notifications.get()].slice(0, MAX_KEPT));
  const [...visible] = [notification, ...$toasts.get()];
  for (const dropped of visible.splice(MAX_TOASTS)) pauseToast(dropped.id);
  $toasts.set(visible);
  resumeToast(notification.id);
}

export function closeToast(id: string): void {
  pauseToast(id);
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
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

export function dropOldNotifications(now = Date.now()): void {
  const oldest = now - NOTIFICATION_KEEP_DAYS * DAY_MS;
  $notifications.set($notifications.get().filter((notification) => notification.createdAt >= oldest));
}
