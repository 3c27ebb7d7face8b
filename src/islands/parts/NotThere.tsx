import type { ReactNode } from 'react';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';

interface NotThereProps {
  title: string;
  text: string;
  /** The link back. */
  children: ReactNode;
}

/** Shown instead of an object that does not exist or that the host does not offer; announced when it appears. */
export function NotThere({ title, text, children }: NotThereProps) {
  return (
    <div role="alert">
      <EmptyState picture="lost" title={title} description={text} action={children} />
    </div>
  );
}
