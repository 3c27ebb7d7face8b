import { CalendarPlus, Download, type LucideIcon } from 'lucide-react';
import { useMissing } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { DASHBOARD_TASKS } from '#lib/contract/limits.ts';
import { formatDayOfYear } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';
import type { Task } from '#stores/dashboard.ts';

const linkLook = 'inline-flex items-center text-sm font-semibold text-brand underline';

/** The pending tasks, most urgent first (docs/product.md, 5.1 To do). */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const hidden = tasks.length - DASHBOARD_TASKS;
  return (
    <section
      aria-labelledby="tasks"
      className="mb-6 rounded-l border border-line bg-surface px-4 pt-4 pb-1 shadow-card sm:px-5"
    >
      <h2 id="tasks" className="text-xl">
        {dashboard.todo}
      </h2>
      {tasks.length === 0 && <p className="pt-1 pb-3 text-sm text-muted">{dashboard.nothingToDo}</p>}
      <ol className="mt-1 divide-y divide-line">
        {tasks.slice(0, DASHBOARD_TASKS).map((task) => (
          <LicenseTask key={task.license.id} task={task} />
        ))}
      </ol>
      {hidden > 0 && (
        <p className="border-t border-line py-3">
          <Link to="licenses" className={linkLook}>
            {dashboard.moreTasks(hidden)}
          </Link>
        </p>
      )}
    </section>
  );
}

function LicenseTask({ task: { kind, license } }: { task: Task }) {
  const missing = useMissing();
  const { id, product_id: product, product_name: name, expires_at: end } = license;
  const about = <span className="sr-only">{` ${name}`}</span>;
  if (kind === 'activate') {
    return (
      <Entry icon={Download} title={name} text={dashboard.unused}>
        <Link to="downloads" className={linkLook}>
          <span>{dashboard.activate}</span>
          {about}
        </Link>
      </Entry>
    );
  }
  const canRenew = product !== '' && !missing.has('renewal');
  return (
    <Entry icon={CalendarPlus} title={name} text={end ? dashboard.endsOn(formatDayOfYear(end)) : ''} isUrgent>
      {canRenew ? (
        <Link to="renewal" params={{ id: product }} search={{ license: id }} className={linkLook}>
          <span>{dashboard.renew}</span>
          {about}
        </Link>
      ) : (
        <Link to="license" params={{ id }} className={linkLook}>
          <span>{dashboard.details}</span>
          {about}
        </Link>
      )}
    </Entry>
  );
}

interface EntryProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isUrgent?: boolean;
  children: Elements;
}

function Entry({ icon: Icon, title, text, isUrgent = false, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
      <Icon size={18} className={isUrgent ? 'text-warning' : 'text-brand'} />
      <p className="min-w-40 flex-1 wrap-anywhere">
        <span className="font-semibold max-sm:block">{title}</span> <span className="text-muted">{text}</span>
      </p>
      {children}
    </li>
  );
}
