const noticeTypes = ['success', 'info', 'warning', 'error'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** A notice, on screen and behind the bell. */
export interface Notification {
  id: string;
  read: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  type: NoticeType;
  title: string;
  message: string;
}

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

/** Parses stored notices and drops malformed ones, such as those of an older version. */
export function readNotifications(text: string): Notification[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isNotification) : [];
  } catch {
    return [];
  }
}
