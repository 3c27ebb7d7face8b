import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteName } from '#lib/contract/routes/routes.ts';
import { Link } from './Link.tsx';

/** Link to the list that a screen belongs to. */
export function BackLink({ to, children }: { to: RouteName; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex items-center gap-2 text-sm text-muted hover:text-ink print:hidden"
    >
      <ArrowLeft size={16} />
      <span>{children}</span>
    </Link>
  );
}
