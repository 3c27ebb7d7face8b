import { classes } from '#islands/ui/classes.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';

interface CardProps {
  title?: string;
  /** Content to the right of the title: a link, a badge, a button. */
  aside?: Elements;
  className?: string;
  children: Elements;
}

export function Card({ title, aside, className, children }: CardProps) {
  return (
    <section className={classes('rounded-l border border-line bg-surface p-5 shadow-card', className)}>
      <Boundary>
        {title !== undefined && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">{title}</h2>
            {aside}
          </div>
        )}
        {children}
      </Boundary>
    </section>
  );
}
