import type { ReactNode } from 'react';
import { classes } from '#islands/ui/classes.ts';

interface CardProps {
  title?: string;
  /** Right of the title: a link, a badge, a button. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={classes('rounded-l border border-line bg-surface p-5 shadow-card', className)}>
      {title !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
