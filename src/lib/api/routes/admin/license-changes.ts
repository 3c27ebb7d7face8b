import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { listBulk, listStays, readBulk } from '#lib/api/services/admin/licenses/bulk-pages.ts';
import { previewBulk, startBulk } from '#lib/api/services/admin/licenses/bulk-start.ts';
import { stopBulk } from '#lib/api/services/admin/licenses/bulk-stop.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { BulkInput, BulkPreviewInput } from '#lib/contract/admin/licenses/changes.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const licenseChanges = new Hono<Api>();

licenseChanges.post(calls.previewBulk.path, async (c) => {
  await authenticateStaff(c, calls.previewBulk);
  return c.json(await previewBulk(c.get('context'), await readBody(c, BulkPreviewInput)));
});

licenseChanges.post(calls.startBulk.path, async (c) => {
  const caller = await authenticateStaff(c, calls.startBulk);
  const input = await readBody(c, BulkInput);
  if (input.change.action === 'revoke') await requireConfirmation(c, caller);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await startBulk(c.get('context'), actor, input, readIdempotencyKey(c)), 201);
});

licenseChanges.get(calls.bulkChanges.path, async (c) => {
  await authenticateStaff(c, calls.bulkChanges);
  return c.json(await listBulk(c.get('context'), readCursor(c)));
});

licenseChanges.get(calls.bulkChange.path, async (c) => {
  await authenticateStaff(c, calls.bulkChange);
  return c.json(await readBulk(c.get('context'), c.req.param('id') ?? ''));
});

licenseChanges.post(calls.stopBulk.path, async (c) => {
  const actor = { caller: await authenticateStaff(c, calls.stopBulk), visitor: visitorOf(c) };
  return c.json(await stopBulk(c.get('context'), actor, c.req.param('id')));
});

licenseChanges.get(calls.bulkStays.path, async (c) => {
  await authenticateStaff(c, calls.bulkStays);
  return c.json(await listStays(c.get('context'), c.req.query('change') ?? '', readCursor(c)));
});
