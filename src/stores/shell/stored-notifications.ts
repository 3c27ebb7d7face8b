import type { NoticeType, Notification } from './notification.ts';

const noticeTypes = ['success', 'info', 'warning', 'error'] satisfies NoticeType[];

function isNotification(value: unknown): value is Notification {
  if (typeof value !== 'object' || value === null) return false;
  const { id, read, createdAt, type, title, message, count } = value as Record<keyof Notification, unknown>;
  return (
    [id, title, message].every((text) => typeof text === 'string') &&
    typeof read === 'boolean' &&
    typeof createdAt === 'number' &&
    typeof count === 'number' &&
    noticeTypes.some((known) => known === type)
  );
}

/** Parses stored notices and drops malformed ones. */
export function readNotifications(text: string): Notification[] {
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.filter(isNotification);
  } catch {
    return [];
  }
}
