import { usePath } from '#islands/hooks.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { ErrorState } from '#islands/ui/feedback/ErrorState.tsx';
import { shell } from '#lib/text/shell/shell.ts';

const broken = (retry: () => void) => (
  <ErrorState message={shell.broken} retryLabel={shell.retry} onRetry={retry} />
);

/** Keeps the layout when a screen throws. */
export function ScreenBoundary({ children }: { children: Elements }) {
  return (
    <Boundary key={usePath()} instead={broken}>
      {children}
    </Boundary>
  );
}
