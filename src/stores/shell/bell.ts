import { computed } from 'nanostores';
import { DAY_MS, NOTIFICATION_KEEP_DAYS } from '#lib/contract/limits.ts';
import { persistentAtom } from '#stores/browser/persistent.ts';
import { $user, accountMark } from '#stores/kernel/session.ts';
import { isEqualNotice, type Notification } from './notification.ts';
import { $kept } from './notifications.ts';
import { readNotifications } from './stored-notifications.ts';

const MAX_KEPT = 50;

/** Past notices behind the bell, newest first (docs/product.md, 3.2 Notifications). */
export const $notifications = persistentAtom<Notification[]>('coa-notifications', [], {
  encode: JSON.stringify,
  decode: readNotifications,
});

/** The notices' owner: the browser may close before its session ends, and then be used by another person. */
const $owner = persistentAtom<string | undefined>('coa-notifications-of', undefined);

export const $unread = computed($notifications, (all) => all.filter(({ read }) => !read).length);

/** Stores a notice, replacing an equal unread one. */
function keepNotification(notice: Notification): void {
  const all = $notifications.get();
  const equal = all.find((kept) => !kept.read && isEqualNotice(kept, notice));
  const merged = equal ? { ...notice, count: equal.count + 1 } : notice;
  $notifications.set([merged, ...all.filter((kept) => kept !== equal)].slice(0, MAX_KEPT));
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

/** Stores notices from now on, not the older ones; deletes them all when the user signs out or changes. */
export function watchNotifications(): () => void {
  if ($owner.get() !== accountMark()) {
    clearNotifications();
    $owner.set(accountMark());
  }
  dropOldNotifications();
  const stopKeeping = $kept.listen((notice) => notice && keepNotification(notice));
  const stopForgetting = $user.listen((user) => {
    if (!user) clearNotifications();
  });
  return () => {
    stopKeeping();
    stopForgetting();
  };
}
