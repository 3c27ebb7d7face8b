import { Hono } from 'hono';
import { authenticateProgram } from '#lib/api/api-key.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { beginUpload } from '#lib/api/services/admin/releases/begin.ts';
import { finishUpload, takePart } from '#lib/api/services/admin/releases/parts.ts';
import { discardUpload, publishUpload } from '#lib/api/services/admin/releases/publication.ts';
import { findUpload, listUploads } from '#lib/api/services/admin/releases/uploads.ts';
import { calls } from '#lib/contract/calls/calls.ts';

/** Calls of the programs that build versions, equivalent to the page /admin/releases. */
export const sellerReleases = new Hono<Api>();

sellerReleases.get(calls.uploads.path, async (c) => {
  await authenticateProgram(c, calls.uploads);
  return c.json(await listUploads(c.get('context'), readCursor(c)));
});

sellerReleases.get(calls.upload.path, async (c) => {
  await authenticateProgram(c, calls.upload);
  return c.json(await findUpload(c.get('context'), c.req.param('id')));
});

sellerReleases.post(calls.beginUpload.path, async (c) => {
  const actor = await authenticateProgram(c, calls.beginUpload);
  const input = await readBody(c, calls.beginUpload.input);
  const { isNew, upload } = await beginUpload(c.get('context'), actor, input);
  return c.json(upload, isNew ? 201 : 200);
});

sellerReleases.post(calls.sendUploadPart.path, async (c) => {
  await authenticateProgram(c, calls.sendUploadPart);
  const { id, part } = c.req.param();
  await takePart(c.get('context'), id, Number(part), await c.req.arrayBuffer());
  return c.body(null, 204);
});

sellerReleases.post(calls.finishUpload.path, async (c) => {
  await authenticateProgram(c, calls.finishUpload);
  const { sha256 } = await readBody(c, calls.finishUpload.input);
  const id = c.req.param('id');
  await finishUpload(c.get('context'), id, sha256);
  return c.json(await findUpload(c.get('context'), id));
});

sellerReleases.delete(calls.discardUpload.path, async (c) => {
  const actor = await authenticateProgram(c, calls.discardUpload);
  await discardUpload(c.get('context'), actor, c.req.param('id'));
  return c.body(null, 204);
});

sellerReleases.post(calls.publishUpload.path, async (c) => {
  const actor = await authenticateProgram(c, calls.publishUpload);
  return c.json(await publishUpload(c.get('context'), actor, c.req.param('id')));
});
