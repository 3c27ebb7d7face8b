export const accountKinds = ['person', 'organization'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What somebody may do in an organization; each role may what those before it may. */
export const organizationRoles = ['member', 'billing', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const hasRole = (role: OrganizationRole, needed: OrganizationRole): boolean =>
  organizationRoles.indexOf(role) >= organizationRoles.indexOf(needed);

/** Where an organization's calls stand, each under the address that it has for a person. */
export const ORGANIZATION_PATH = '/api/organizations/:organization/';

/** The address of a call in an organization; undefined where no organization can make it. */
export function organizationPath(call: {
  path: string;
  organization?: OrganizationRole | undefined;
}): string | undefined {
  if (!call.organization || call.path.startsWith(ORGANIZATION_PATH)) return undefined;
  return call.path.replace('/api/', ORGANIZATION_PATH);
}

/** Codes of refusals: there is no such organization, or none that the caller belongs to; the caller belongs to the organization, and their role does not allow this. */
export const ORGANIZATION_UNKNOWN = 'organization_unknown';
export const ORGANIZATION_ROLE = 'organization_role';
/** An organization needs somebody who manages it. */
export const LAST_ORGANIZATION_ADMIN = 'last_organization_admin';
/** Its licences or payments have to end before it goes. */
export const ORGANIZATION_IN_USE = 'organization_in_use';
