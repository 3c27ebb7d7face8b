import { useStore } from '@nanostores/react';
import { toastTones } from '#islands/ui/feedback/Toast.tsx';
import { formatInstant } from '#lib/format.ts';
import { notices } from '#lib/text/shell/notices.ts';
import { toasts } from '#lib/text/shell/toasts.ts';
import { $notifications, clearNotifications } from '#stores/shell/bell.ts';
import type { Notification } from '#stores/shell/notification.ts';

/** For the server, since notices are stored in the browser. */
const none: Notification[] = [];

/** Past notices, newest first. */
export function NotificationList() {
  const all = useStore($notifications, { ssr: () => none });
  return (
    <>
      <div className="sticky top-0 flex min-h-12 items-center justify-between gap-4 border-b border-line bg-raised px-4">
        <h2 className="font-text text-sm font-semibold">{notices.title}</h2>
        {all.length > 0 && (
          <button
            type="button"
            onClick={clearNotifications}
            className="rounded-s text-sm font-semibold text-brand hover:underline"
          >
            {notices.clear}
          </button>
        )}
      </div>
      {all.length === 0 ? (
        <div className="px-4 py-8 text-center text-sm">
          <p className="font-semibold">{notices.empty}</p>
          <p className="mt-1 text-muted">{notices.emptyText}</p>
        </div>
      ) : (
        <ol className="divide-y divide-line">
          {all.map((notification) => (
            <Entry key={notification.id} notification={notification} />
          ))}
        </ol>
      )}
    </>
  );
}

function Entry({ notification: { type, title, message, count, createdAt } }: { notification: Notification }) {
  const { icon: Icon, look } = toastTones[type];
  const instant = new Date(createdAt).toISOString();
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <Icon size={18} className={`mt-0.5 ${look}`} />
      <div className="min-w-0 whitespace-pre-line wrap-break-word">
        <p className="font-semibold">{title}</p>
        {message && <p className="text-muted">{message}</p>}
        <p className="text-xs text-faint">
          <time dateTime={instant}>{formatInstant(instant)}</time>
          {count > 1 && <span>{` · ${toasts.times(count)}`}</span>}
        </p>
      </div>
    </li>
  );
}
