import { Hono } from 'hono';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { readStaffLog } from '#lib/api/services/admin/log/list.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { sellingProvider } from '#lib/payment-provider.ts';

export const staff = new Hono<Api>();

staff.get(calls.staffMember.path, async (c) => {
  const { user } = await authenticateStaff(c, calls.staffMember);
  const { email, firstName, lastName, role } = user;
  const provider = sellingProvider(c.env) ?? null;
  return c.json({ email, first_name: firstName, last_name: lastName, role, provider });
});

staff.get(calls.staffLog.path, async (c) => {
  await authenticateStaff(c, calls.staffLog);
  return c.json(await readStaffLog(c.get('context'), c.req.query(), readCursor(c, EXPORT_PAGE_SIZE)));
});
