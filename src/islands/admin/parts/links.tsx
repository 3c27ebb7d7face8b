import type { ReactNode } from 'react';
import { classes } from '#islands/ui/classes.ts';
import { type StaffRouteName, staffHref } from '#lib/contract/admin/routes.ts';

interface StaffLinkProps {
  to: StaffRouteName;
  id: string;
  className?: string | undefined;
  /** Its id, unless it has a name. */
  children?: ReactNode;
}

/** Leads to the page of one thing. */
export function StaffLink({ to, id, className, children = id }: StaffLinkProps) {
  return (
    <a href={staffHref(to, { id })} className={classes('text-brand underline', className)}>
      {children}
    </a>
  );
}

/** Above the row's button, which covers a narrow row. */
export const overRow = 'relative z-1 inline-block min-h-6 content-center wrap-anywhere';

/** A column's cell that leads to its row's own page. */
export const linkTo =
  <Row extends { id: string }>(to: StaffRouteName, text: (row: Row) => ReactNode, className?: string) =>
  (row: Row) => (
    <StaffLink to={to} id={row.id} className={className}>
      {text(row)}
    </StaffLink>
  );
