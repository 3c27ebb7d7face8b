import { type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';

/** The address of a thing's own page, where there is one. */
export const pageOf = (route: string, id: string): string | undefined =>
  route in staffRoutes ? staffHref(route as StaffRouteName, { id }) : undefined;
