import {
  Bell,
  CalendarPlus,
  CreditCard,
  KeyRound,
  type LucideIcon,
  MonitorCheck,
  UserRound,
} from 'lucide-react';
import type { Activity, ActivityType } from '#lib/contract/dashboard.ts';
import { DASHBOARD_ACTIVITIES } from '#lib/contract/limits.ts';
import { formatInstant } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';

const icons = {
  license_created: KeyRound,
  license_activated: MonitorCheck,
  license_extended: CalendarPlus,
  license_moved_here: KeyRound,
  license_moved_away: KeyRound,
  payment_completed: CreditCard,
  payment_refunded: CreditCard,
  user_registered: UserRound,
} as const satisfies Record<ActivityType, LucideIcon>;

export function ActivityList({ items }: { items: Activity[] }) {
  if (items.length === 0) return <p className="text-sm text-muted">{dashboard.noActivity}</p>;
  const rest = items.slice(DASHBOARD_ACTIVITIES);
  return (
    <>
      <Lines items={items.slice(0, DASHBOARD_ACTIVITIES)} />
      {rest.length > 0 && (
        <details className="group mt-3 text-sm">
          <summary className="w-fit text-muted underline group-open:mb-3 hover:text-ink">
            {dashboard.moreActivities(rest.length)}
          </summary>
          <Lines items={rest} />
        </details>
      )}
    </>
  );
}

function Lines({ items }: { items: Activity[] }) {
  return (
    <ol className="grid gap-3">
      {items.map(({ id, type, title, description, created_at }) => {
        const Icon = type in icons ? icons[type as ActivityType] : Bell;
        return (
          <li key={id} className="flex gap-3 text-sm">
            <Icon size={16} className="mt-0.5 text-brand" />
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="font-semibold">{title}</span>{' '}
                <time dateTime={created_at} className="text-xs text-faint">
                  {formatInstant(created_at)}
                </time>
              </p>
              {description && <p className="text-muted">{description}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
