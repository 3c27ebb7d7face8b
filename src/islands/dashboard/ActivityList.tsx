import { Icon } from '#islands/ui/icons/Icon.tsx';
import type { IconName } from '#islands/ui/icons/icon-names.ts';
import type { Activity, ActivityType } from '#lib/contract/dashboard/dashboard.ts';
import { formatInstant } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';

const icons = {
  license_created: 'key-round',
  license_activated: 'monitor-check',
  license_extended: 'calendar-plus',
  payment_completed: 'credit-card',
  user_registered: 'user-round-plus',
} as const satisfies Record<ActivityType, IconName>;

export function ActivityList({ items }: { items: Activity[] }) {
  if (items.length === 0) return <p className="text-sm text-muted">{dashboard.noActivity}</p>;
  return (
    <ol className="grid gap-4">
      {items.map(({ id, type, title, description, created_at }) => {
        const icon = type in icons ? icons[type as ActivityType] : 'circle-check';
        return (
          <li key={id} className="flex gap-3 text-sm">
            <Icon name={icon} size={16} className="mt-0.5 text-brand" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              {description && <p className="text-muted">{description}</p>}
              <time dateTime={created_at} className="text-xs text-faint">
                {formatInstant(created_at)}
              </time>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
