import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { beginUpload } from '#lib/api/services/admin/releases/begin.ts';
import { finishUpload, takePart } from '#lib/api/services/admin/releases/parts.ts';
import {
  discardUpload,
  publishUpload,
  withdrawRelease,
} from '#lib/api/services/admin/releases/publication.ts';
import { listReleases } from '#lib/api/services/admin/releases/releases.ts';
import { findUpload, listUploads } from '#lib/api/services/admin/releases/uploads.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const shopReleases = new Hono<Api>();

shopReleases.get(calls.shopReleases.path, async (c) => {
  await authenticateStaff(c, calls.shopReleases);
  return c.json(await listReleases(c.get('context'), c.req.query('product') ?? '', readCursor(c)));
});

shopReleases.get(calls.releaseUploads.path, async (c) => {
  await authenticateStaff(c, calls.releaseUploads);
  return c.json(await listUploads(c.get('context'), readCursor(c)));
});

shopReleases.post(calls.beginRelease.path, async (c) => {
  const caller = await authenticateStaff(c, calls.beginRelease);
  const input = await readBody(c, calls.beginRelease.input);
  return c.json(await beginUpload(c.get('context'), { caller, visitor: visitorOf(c) }, input), 201);
});

shopReleases.post(calls.sendReleasePart.path, async (c) => {
  await authenticateStaff(c, calls.sendReleasePart);
  const { id, part } = c.req.param();
  await takePart(c.get('context'), id, Number(part), await c.req.arrayBuffer());
  return c.body(null, 204);
});

shopReleases.post(calls.finishRelease.path, async (c) => {
  await authenticateStaff(c, calls.finishRelease);
  const { sha256 } = await readBody(c, calls.finishRelease.input);
  const id = c.req.param('id');
  await finishUpload(c.get('context'), id, sha256);
  return c.json(await findUpload(c.get('context'), id));
});

shopReleases.delete(calls.discardRelease.path, async (c) => {
  const caller = await authenticateStaff(c, calls.discardRelease);
  await discardUpload(c.get('context'), { caller, visitor: visitorOf(c) }, c.req.param('id'));
  return c.body(null, 204);
});

shopReleases.post(calls.publishRelease.path, async (c) => {
  const caller = await authenticateStaff(c, calls.publishRelease);
  await requireConfirmation(c, caller);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await publishUpload(c.get('context'), actor, c.req.param('id')));
});

shopReleases.post(calls.withdrawRelease.path, async (c) => {
  const caller = await authenticateStaff(c, calls.withdrawRelease);
  await requireConfirmation(c, caller);
  const { reason } = await readBody(c, calls.withdrawRelease.input);
  const actor = { caller, visitor: visitorOf(c) };
  return c.json(await withdrawRelease(c.get('context'), actor, c.req.param('id'), reason));
});
