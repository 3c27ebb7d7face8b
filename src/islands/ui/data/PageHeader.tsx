import type { ReactNode } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: Elements;
}

/** A screen's header. Its heading takes the focus after a navigation. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      {/* A title may contain an id, which has no break points. */}
      <div className="wrap-anywhere">
        <h1 id="screen-title" tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {description !== undefined && <p className="mt-1 max-w-prose text-muted">{description}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Boundary>{actions}</Boundary>
        </div>
      )}
    </header>
  );
}
