import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { unknownAddress } from '#lib/api/errors.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { failedKinds } from '#lib/api/services/admin/failed/kinds.ts';
import { listFailed } from '#lib/api/services/admin/failed/list.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { includes } from '#lib/contract/account/roles.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const failedWork = new Hono<Api>();

failedWork.get(calls.failedWork.path, async (c) => {
  await authenticateStaff(c, calls.failedWork);
  return c.json(await listFailed(c.get('context'), readCursor(c)));
});

failedWork.post(calls.retryFailedWork.path, async (c) => {
  const caller = await authenticateStaff(c, calls.retryFailedWork);
  const { outbox, id } = await readBody(c, calls.retryFailedWork.input);
  const { role, isConfirmed, retry } = failedKinds[outbox];
  if (!includes(caller.user.role, role)) throw unknownAddress();
  if (isConfirmed) await requireConfirmation(c, caller);
  await retry(c.get('context'), { caller, visitor: visitorOf(c) }, id);
  return c.body(null, 204);
});
