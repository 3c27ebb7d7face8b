const noticeTypes = ['success', 'info', 'warning', 'error'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** A notice, on screen and behind the bell. */
export interface Notification {
  id: string;
  read: boolean;
  /** Epoch milliseconds; of the last one, where equal ones have merged. */
  createdAt: number;
  type: NoticeType;
  title: string;
  message: string;
  /** How many equal ones have merged. */
  count: number;
}

/** What makes two notices equal. */
export type NoticeText = Pick<Notification, 'type' | 'title' | 'message'>;

export function isEqualNotice(one: NoticeText, other: NoticeText): boolean {
  return one.type === other.type && one.title === other.title && one.message === other.message;
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
