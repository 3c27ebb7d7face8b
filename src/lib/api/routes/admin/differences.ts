import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { decideDifference } from '#lib/api/services/admin/differences/decision.ts';
import { showDifference } from '#lib/api/services/admin/differences/difference.ts';
import { listDifferences, listReconciliations } from '#lib/api/services/admin/differences/list.ts';
import { rereadDifference } from '#lib/api/services/admin/differences/reread.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const differences = new Hono<Api>();

differences.get(calls.differences.path, async (c) => {
  await authenticateStaff(c, calls.differences);
  return c.json(await listDifferences(c.get('context'), c.req.query('show'), readCursor(c)));
});

differences.get(calls.difference.path, async (c) => {
  await authenticateStaff(c, calls.difference);
  return c.json(await showDifference(c.get('context'), c.req.param('id')));
});

differences.post(calls.rereadDifference.path, async (c) => {
  await authenticateStaff(c, calls.rereadDifference);
  return c.json(await rereadDifference(c.get('context'), c.req.param('id')));
});

differences.post(calls.decideDifference.path, async (c) => {
  const caller = await authenticateStaff(c, calls.decideDifference);
  await requireConfirmation(c, caller);
  const input = await readBody(c, calls.decideDifference.input);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json({
    message: await decideDifference(c.get('context'), c.req.param('id'), { ...input, actor }),
  });
});

differences.get(calls.reconciliations.path, async (c) => {
  await authenticateStaff(c, calls.reconciliations);
  return c.json(await listReconciliations(c.get('context')));
});
