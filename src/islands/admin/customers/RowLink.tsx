import type { ReactNode } from 'react';
import { type StaffRouteName, staffHref } from '#lib/contract/admin/routes.ts';

interface RowLinkProps {
  route: StaffRouteName;
  id: string;
  children: ReactNode;
}

/** Leads from a row to its thing's own page; above the row's button, which covers a narrow row. */
export function RowLink({ route, id, children }: RowLinkProps) {
  return (
    <a
      href={staffHref(route, { id })}
      className="relative z-1 inline-block min-h-6 content-center text-brand underline wrap-anywhere"
    >
      {children}
    </a>
  );
}
