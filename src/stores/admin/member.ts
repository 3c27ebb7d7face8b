import { readableAddress } from '#lib/contract/account/addresses.ts';
import { includes, type StaffRole } from '#lib/contract/account/roles.ts';
import type { StaffRoute } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';

/** Whether a member of staff has at least this role; the UI hides what they may not do. */
export const may = (member: Pick<StaffMember, 'role'>, role: StaffRole): boolean =>
  includes(member.role, role);

/** Whether a member's role may open a page. */
export const opensFor = (
  member: Pick<StaffMember, 'role'>,
  { role = 'support', menu = role }: StaffRoute,
): boolean => may(member, menu);

/** Whether a member's menu contains a page. */
export const isInMenuOf = (member: Pick<StaffMember, 'role'>, route: StaffRoute): boolean =>
  route.menu !== undefined && opensFor(member, route);

/** Whether a member's search finds a page. */
export const isFoundBy = (member: Pick<StaffMember, 'role'>, route: StaffRoute): boolean =>
  route.isFound ? opensFor(member, route) : isInMenuOf(member, route);

/** The full name, or the address without one. */
export const staffName = ({ first_name, last_name, email }: StaffMember): string =>
  `${first_name} ${last_name}`.trim() || readableAddress(email);
