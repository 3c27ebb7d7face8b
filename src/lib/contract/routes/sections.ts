import type { RouteName, routes, sidebarRoutes } from './routes.ts';

type Section = (typeof sidebarRoutes)[number];
type Framed = {
  [Name in RouteName]: (typeof routes)[Name]['layout'] extends 'sidebar' ? Name : never;
}[RouteName];

/** Under which of the sidebar's entries the other screens stand. */
const sections: Record<Exclude<Framed, Section>, Section> = {
  license: 'licenses',
  renewal: 'licenses',
  seats: 'licenses',
  payment: 'payments',
  changePassword: 'profile',
  settings: 'profile',
  security: 'profile',
};

/** The sidebar's entry that marks where a route is. */
export function sectionOf(name: RouteName): RouteName {
  return name in sections ? sections[name as keyof typeof sections] : name;
}
