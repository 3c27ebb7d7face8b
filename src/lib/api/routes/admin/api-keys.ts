import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readIdempotencyKey } from '#lib/api/idempotency.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { makeApiKey, revokeApiKey } from '#lib/api/services/admin/api-keys/changes.ts';
import { listApiKeys } from '#lib/api/services/admin/api-keys/list.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const apiKeys = new Hono<Api>();

apiKeys.get(calls.apiKeys.path, async (c) => {
  await authenticateStaff(c, calls.apiKeys);
  return c.json(await listApiKeys(c.get('context'), readCursor(c)));
});

apiKeys.post(calls.makeApiKey.path, async (c) => {
  const caller = await authenticateStaff(c, calls.makeApiKey);
  await requireConfirmation(c, caller);
  const input = await readBody(c, calls.makeApiKey.input);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await makeApiKey(c.get('context'), actor, input, readIdempotencyKey(c)), 201);
});

apiKeys.post(calls.revokeApiKey.path, async (c) => {
  const caller = await authenticateStaff(c, calls.revokeApiKey);
  await requireConfirmation(c, caller);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await revokeApiKey(c.get('context'), actor, c.req.param('id')));
});
