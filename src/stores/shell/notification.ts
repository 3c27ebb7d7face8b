export type NoticeType = 'success' | 'info' | 'warning' | 'error';

/** A notice, on screen and behind the bell. */
export interface Notification {
  id: string;
  read: boolean;
  /** Epoch milliseconds; the last one's if equal notices have merged. */
  createdAt: number;
  type: NoticeType;
  title: string;
  message: string;
  /** How many equal notices have merged. */
  count: number;
}

/** What makes two notices equal. */
export type NoticeText = Pick<Notification, 'type' | 'title' | 'message'>;

export function isEqualNotice(one: NoticeText, other: NoticeText): boolean {
  return one.type === other.type && one.title === other.title && one.message === other.message;
}
