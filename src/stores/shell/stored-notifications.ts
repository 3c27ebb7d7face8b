import type { NoticeType, Notification } from './notification.ts';

const noticeTypes = ['success', 'info', 'warning', 'error'] satisfies NoticeType[];

function isNotification(value: unknown): value is Notification {
  if (typeof value !== 'object' || value === null) return false;
  const { id, read, createdAt, type, title, message } = value as Record<keyof Notification, unknown>;
  return (
    [id, title, message].every((text) => typeof text === 'string') &&
    typeof read === 'boolean' &&
    typeof createdAt === 'number' &&
    noticeTypes.some((known) => known === type)
  );
}

/** Parses stored notices and drops malformed ones; those of an older version have no number. */
export function readNotifications(text: string): Notification[] {
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.filter(isNotification).map((notice) => ({ ...notice, count: Number(notice.count) || 1 }));
  } catch {
    return [];
  }
}
