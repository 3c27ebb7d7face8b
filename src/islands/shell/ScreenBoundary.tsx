import { usePath } from '#islands/hooks.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';

/** Keeps the layout when a screen throws. */
export function ScreenBoundary({ children }: { children: Elements }) {
  return <Boundary key={usePath()}>{children}</Boundary>;
}
