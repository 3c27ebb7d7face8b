const noticeTypes = ['success', 'info', 'warning', 'error'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** A notice, as it is shown and as the browser keeps it behind the bell. */
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

/** What an older version of the portal, or somebody else, left in the browser is dropped. */
export function readNotifications(text: string): Notification[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isNotification) : [];
  } catch {
    return [];
  }
}
