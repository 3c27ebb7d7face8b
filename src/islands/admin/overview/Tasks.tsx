import { Card } from '#islands/ui/data/Card.tsx';
import type { ShopOverview } from '#lib/contract/admin/overview.ts';
import { overview as words } from '#lib/text/admin/overview.ts';
import { tasksOf } from '#stores/admin/overview/overview.ts';

/** The open tasks for staff. */
export function Tasks({ overview }: { overview: ShopOverview }) {
  const tasks = tasksOf(overview);
  return (
    <Card title={words.waiting}>
      {tasks.length === 0 ? (
        <p className="text-sm text-muted">{words.nothing}</p>
      ) : (
        <ul className="grid gap-2">
          {tasks.map(({ label, count, href }) => (
            <li key={label} className="flex items-baseline gap-3">
              <span className="min-w-8 text-right font-semibold tabular">{count}</span>
              <a href={href} className="text-brand underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
