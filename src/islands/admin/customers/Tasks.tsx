import { Card } from '#islands/ui/data/Card.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { customerTasks as words } from '#lib/text/admin/customer-tasks.ts';
import { tasksOf } from '#stores/admin/customers/tasks.ts';

/** The open tasks of a customer. */
export function Tasks({ customer }: { customer: Customer }) {
  const tasks = tasksOf(customer);
  return (
    <Card title={words.title}>
      {tasks.length === 0 ? (
        <p className="text-sm text-muted">{words.none}</p>
      ) : (
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          {tasks.map(({ text, href }) => (
            <li key={text} className="wrap-anywhere">
              {href ? (
                <a href={href} className="text-brand underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
