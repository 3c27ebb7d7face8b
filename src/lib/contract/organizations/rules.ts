export const accountKinds = ['person', 'organization'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Roles in an organization; each includes those before it. */
export const organizationRoles = ['member', 'billing', 'admin'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const hasRole = (role: OrganizationRole, needed: OrganizationRole): boolean =>
  organizationRoles.indexOf(role) >= organizationRoles.indexOf(needed);

/** Prefix of an organization's calls, each of which corresponds to a call for a person. */
export const ORGANIZATION_PATH = '/api/organizations/:organization/';

/** The path of a call in an organization; undefined if organizations cannot make it. */
export function organizationPath(call: {
  path: string;
  organization?: OrganizationRole | undefined;
}): string | undefined {
  if (!call.organization || call.path.startsWith(ORGANIZATION_PATH)) return undefined;
  return call.path.replace('/api/', ORGANIZATION_PATH);
}

/** Refusal codes: no such organization or the caller is not a member; the caller's role does not allow the call. */
export const ORGANIZATION_UNKNOWN = 'organization_unknown';
export const ORGANIZATION_ROLE = 'organization_role';
/** Refusal code: the organization needs at least one admin. */
export const LAST_ORGANIZATION_ADMIN = 'last_organization_admin';
/** Refusal code: it has valid licences or open payments, which have to end before deletion. */
export const ORGANIZATION_IN_USE = 'organization_in_use';
