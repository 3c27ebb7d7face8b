import type { ReactElement, ReactNode } from 'react';
import type { Elements } from '#islands/ui/elements.ts';

interface RowProps {
  /** An icon before the name. */
  icon?: ReactElement;
  name: ReactNode;
  facts: readonly (readonly [term: string, value: ReactNode])[];
  /** The actions. */
  children?: Elements;
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
);

/** A list item with its facts. */
export function Row({ icon, name, facts, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5 text-sm">
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        {icon}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">{name}</div>
          <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-muted tabular">
            {facts.map(([term, value]) => (
              <div key={term} className="flex gap-1.5">
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
