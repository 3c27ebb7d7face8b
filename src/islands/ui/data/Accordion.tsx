import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface AccordionItem {
  title: string;
  content: ReactNode;
}

/** One item is open at a time: the browser closes others with the same name. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-4 font-semibold hover:text-brand">
            <span>{title}</span>
            <Plus size={18} className="text-muted transition-transform group-open:rotate-45" />
          </summary>
          <div className="max-w-prose pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
