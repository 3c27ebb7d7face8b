import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/services/admin/cursors.ts';
import { readStaffLog } from '#lib/api/services/admin/staff-log.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const staff = new Hono<Api>();

staff.get(calls.staffMember.path, async (c) => {
  const { user } = await authenticateStaff(c, calls.staffMember);
  const { email, firstName, lastName, role } = user;
  return c.json({ email, first_name: firstName, last_name: lastName, role });
});

staff.get(calls.staffLog.path, async (c) => {
  await authenticateStaff(c, calls.staffLog);
  const { actor, target, target_id: targetId } = c.req.query();
  return c.json(await readStaffLog(c.get('context'), { actor, target, targetId }, readCursor(c)));
});
