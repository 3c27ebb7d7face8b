import type { ReactNode } from 'react';
import { pageOf } from './links.ts';

interface MaybeLinkProps {
  route: string;
  id: string;
  children: ReactNode;
}

/** Leads to a thing's own page, where there is one. */
export function MaybeLink({ route, id, children }: MaybeLinkProps) {
  const href = pageOf(route, id);
  if (!href) return children;
  return (
    <a href={href} className="relative z-1 text-brand underline wrap-anywhere">
      {children}
    </a>
  );
}
