import type { ReactNode } from 'react';
import { classes } from '#islands/ui/classes.ts';

export interface Figure {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
}

const columns: Record<number, string> = {
  1: 'md:grid-cols-1',
  3: 'md:grid-cols-3',
  4: 'xl:grid-cols-4',
  6: 'md:grid-cols-3',
};

interface FiguresProps {
  figures: readonly Figure[];
  /** The figures are unknown: a zero would be mistaken for a value. */
  unknown?: boolean;
}

/** Figures of equal size side by side, as large as the width allows; two per row on a phone. */
export function Figures({ figures, unknown = false }: FiguresProps) {
  return (
    <div className="@container overflow-hidden rounded-l border border-line bg-line shadow-card">
      <dl className={classes('grid grid-cols-2 gap-px', columns[figures.length])}>
        {figures.map(({ label, value, detail }) => (
          <div
            key={label}
            className="bg-surface px-4 py-3 odd:last:col-span-2 md:odd:last:col-span-1 sm:px-5 sm:py-4"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd
              className={classes(
                'font-display text-[clamp(1.25rem,6cqi,2rem)] leading-tight tabular',
                unknown && 'text-faint',
              )}
            >
              {unknown ? '—' : value}
            </dd>
            {detail !== undefined && <dd className="text-sm text-muted">{detail}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
