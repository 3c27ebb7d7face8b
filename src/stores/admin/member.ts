import { includes, type StaffRole } from '#lib/contract/account/roles.ts';
import type { StaffMember } from '#lib/contract/admin/me.ts';

/** Whether somebody may what needs a role: what they may not is not offered. */
export const may = (member: StaffMember, role: StaffRole): boolean => includes(member.role, role);
