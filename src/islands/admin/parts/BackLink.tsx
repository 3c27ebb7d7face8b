import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** Link to the list that a screen belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="mb-4 inline-flex items-center gap-2 text-sm text-muted hover:text-ink">
      <ArrowLeft size={16} />
      <span>{children}</span>
    </a>
  );
}
