import { useStore } from '@nanostores/react';
import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLater } from '#islands/later.ts';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import { placeNear } from '#islands/ui/actions/popover.ts';
import { notices } from '#lib/text/shell/notices.ts';
import { $unread, markAllRead, watchNotifications } from '#stores/shell/bell.ts';

const loadList = async () => (await import('./NotificationList.tsx')).NotificationList;

/** The bell with the number of unread notices; opening the panel marks all as read. */
export function NotificationBell() {
  const unread = useStore($unread, { ssr: () => 0 });
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const List = useLater(isOpen, loadList, () => panel.current?.hidePopover());
  const id = useId();
  useEffect(watchNotifications, []);
  return (
    <>
      <IconButton ref={button} label={notices.open(unread)} aria-haspopup="dialog" popoverTarget={id}>
        <span className="relative">
          <Bell size={18} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 -right-2.5 min-w-4 rounded-full bg-critical px-1 text-center text-xs font-semibold text-on-critical tabular"
            >
              {notices.badge(unread)}
            </span>
          )}
        </span>
      </IconButton>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={notices.title}
        popover="auto"
        className="fixed inset-auto m-0 max-h-[min(32rem,calc(100dvh-5rem))] w-80 max-w-[calc(100vw-6rem)] overflow-y-auto rounded-l border border-line bg-raised text-ink shadow-float"
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open');
          placeNear(button.current, event);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The button itself closes its panel.
          if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
            currentTarget.hidePopover();
        }}
        onToggle={({ newState }) => newState === 'open' && markAllRead()}
      >
        {List && <List />}
      </div>
    </>
  );
}
