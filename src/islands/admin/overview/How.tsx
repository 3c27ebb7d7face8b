import type { ReactElement } from 'react';
import { figures as words } from '#lib/text/admin/figures.ts';

/** Explains how a figure is computed. */
export function How({ children }: { children: string }) {
  return (
    <details className="mt-1 text-sm text-muted">
      <summary className="w-fit underline hover:text-ink">{words.how}</summary>
      <p className="mt-1">{children}</p>
    </details>
  );
}

interface ExplainedProps {
  how: string;
  children: ReactElement | ReactElement[];
}

/** The text below a figure, with its explanation. */
export const Explained = ({ how, children }: ExplainedProps) => (
  <>
    {children}
    <How>{how}</How>
  </>
);
