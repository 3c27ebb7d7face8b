import type { ReactNode } from 'react';
import { classes } from '#islands/ui/classes.ts';
import { type StaffRouteName, staffHref } from '#lib/contract/admin/routes.ts';

interface StaffLinkProps {
  to: StaffRouteName;
  id: string;
  className?: string | undefined;
  /** The link text; the id by default. */
  children?: ReactNode;
}

/** A link to the page of one record. */
export function StaffLink({ to, id, className, children = id }: StaffLinkProps) {
  return (
    <a href={staffHref(to, { id })} className={classes('text-brand underline', className)}>
      {children}
    </a>
  );
}

/** Puts a link above the row's button, which covers the whole row on narrow screens. */
export const overRow = 'relative z-1 inline-block min-h-6 content-center wrap-anywhere';

/** A cell renderer with a link to the row's page. */
export const linkTo =
  <Row extends { id: string }>(to: StaffRouteName, text: (row: Row) => ReactNode, className?: string) =>
  (row: Row) => (
    <StaffLink to={to} id={row.id} className={className}>
      {text(row)}
    </StaffLink>
  );
