import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { Activity, ActivityType } from '#lib/contract/dashboard.ts';
import { formatInstant } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';

const icons = {
  license_created: KeyRound,
  license_activated: MonitorCheck,
  license_extended: CalendarPlus,
  payment_completed: CreditCard,
  user_registered: UserRoundPlus,
} as const satisfies Record<ActivityType, unknown>;

export function ActivityList({ items }: { items: Activity[] }) {
  if (items.length === 0) return <p className="text-sm text-muted">{dashboard.noActivity}</p>;
  return (
    <ol className="grid gap-4">
      {items.map(({ id, type, title, description, created_at }) => {
        const Icon = type in icons ? icons[type as ActivityType] : CircleCheck;
        return (
          <li key={id} className="flex gap-3 text-sm">
            <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
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
