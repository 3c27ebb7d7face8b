import type { ReactNode } from 'react';
import { staffPath } from '#lib/contract/admin/routes.ts';

interface MaybeLinkProps {
  route: string;
  id: string;
  children: ReactNode;
}

/** Leads to a thing's own page, where there is one. */
export function MaybeLink({ route, id, children }: MaybeLinkProps) {
  const href = staffPath(route, { id });
  if (!href) return children;
  return (
    <a href={href} className="relative z-1 text-brand underline wrap-anywhere">
      {children}
    </a>
  );
}
