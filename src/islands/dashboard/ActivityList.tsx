import {
  CalendarPlus,
  CircleCheck,
  CreditCard,
  KeyRound,
  type LucideIcon,
  MonitorCheck,
  UserRoundPlus,
} from 'lucide-react';
import type { Activity, ActivityType } from '#lib/contract/dashboard/dashboard.ts';
import { formatInstant } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';

const icons = {
  license_created: KeyRound,
  license_activated: MonitorCheck,
  license_extended: CalendarPlus,
  payment_completed: CreditCard,
  user_registered: UserRoundPlus,
} as const satisfies Record<ActivityType, LucideIcon>;

export function ActivityList({ items }: { items: Activity[] }) {
  if (items.length === 0) return <p className="text-sm text-muted">{dashboard.noActivity}</p>;
  return (
    <ol className="grid gap-4">
      {items.map(({ id, type, title, description, created_at }) => {
        const Icon = type in icons ? icons[type as ActivityType] : CircleCheck;
        return (
          <li key={id} className="flex gap-3 text-sm">
            <Icon size={16} className="mt-0.5 text-brand" />
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
