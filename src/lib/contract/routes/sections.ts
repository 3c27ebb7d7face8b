import { hasRole, type OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { organizationEntries } from './organization-pages.ts';
import { type RouteName, type routes, sidebarRoutes } from './routes.ts';

type Section = (typeof sidebarRoutes)[number];
type OrganizationSection = (typeof organizationEntries)[number][0];
type Framed = {
  [Name in RouteName]: (typeof routes)[Name]['layout'] extends 'sidebar' ? Name : never;
}[RouteName];

/** The sidebar entry of screens without one. */
const sections: Record<Exclude<Framed, Section | Exclude<OrganizationSection, 'seats'>>, Section> = {
  license: 'licenses',
  renewal: 'licenses',
  seats: 'licenses',
  redeem: 'licenses',
  payment: 'payments',
  changePassword: 'profile',
  organizations: 'profile',
  settings: 'profile',
  security: 'profile',
};

/** The sidebar's entries: a person's, or those of an organization that the visitor's role may open. */
export const entriesOf = (
  organization: { role: OrganizationRole } | undefined,
): readonly (Section | OrganizationSection)[] =>
  organization
    ? organizationEntries.flatMap(([name, needed]) => (hasRole(organization.role, needed) ? [name] : []))
    : sidebarRoutes;

/** The sidebar entry to mark for a route. */
export function sectionOf(name: RouteName, entries: readonly RouteName[]): RouteName {
  if (entries.includes(name) || !(name in sections)) return name;
  return sections[name as keyof typeof sections];
}
