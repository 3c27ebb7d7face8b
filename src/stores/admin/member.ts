import { readableAddress } from '#lib/contract/account/addresses.ts';
import { includes, type StaffRole } from '#lib/contract/account/roles.ts';
import type { StaffRoute } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';

/** Whether somebody may what needs a role: what they may not is not offered. */
export const may = (member: Pick<StaffMember, 'role'>, role: StaffRole): boolean =>
  includes(member.role, role);

/** Whether a page is for somebody's role, by whatever way they come to it. */
export const opensFor = (
  member: Pick<StaffMember, 'role'>,
  { role = 'support', menu = role }: StaffRoute,
): boolean => may(member, menu);

/** Whether somebody's menu has a page. */
export const isInMenuOf = (member: Pick<StaffMember, 'role'>, route: StaffRoute): boolean =>
  route.menu !== undefined && opensFor(member, route);

/** Whether somebody's search finds a page. */
export const isFoundBy = (member: Pick<StaffMember, 'role'>, route: StaffRoute): boolean =>
  route.isFound ? opensFor(member, route) : isInMenuOf(member, route);

/** Full name, or the address if there is none. */
export const staffName = ({ first_name, last_name, email }: StaffMember): string =>
  `${first_name} ${last_name}`.trim() || readableAddress(email);
