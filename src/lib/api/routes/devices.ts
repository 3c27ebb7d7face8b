import { Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { numberedListBody, readNumberedSlice } from '#lib/api/paging.ts';
import {
  deactivateDevice,
  issueFileToOwner,
  listActivations,
  renameDevice,
  requireOwnLicense,
} from '#lib/api/services/devices/activations.ts';
import { deactivateAll } from '#lib/api/services/devices/deactivate.ts';
import { answerRequest } from '#lib/api/services/devices/offline-requests.ts';
import { listUsage, readPlace, readUsageFilter } from '#lib/api/services/licenses/usage-pages.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { RenameInput } from '#lib/contract/devices/activations.ts';
import { OfflineRequest } from '#lib/contract/devices/offline-requests.ts';
import { MAX_PAGE_SIZE, USAGE_EXPORT_PAGE, USAGE_LOG_PAGE_SIZE } from '#lib/contract/limits.ts';

/** The devices of a licence and its log, for its owner. */
export const activations = new Hono<Api>();

activations.get(calls.activations.path, async (c) => {
  const { user } = await authenticate(c);
  const slice = readNumberedSlice(c, MAX_PAGE_SIZE);
  const list = await listActivations(c.get('context'), user.id, c.req.param('id'), slice);
  return c.json(numberedListBody(c, slice, list));
});

activations.get(calls.usageLogs.path, async (c) => {
  const { user } = await authenticate(c);
  const context = c.get('context');
  const license = await requireOwnLicense(context, user.id, c.req.param('id'));
  const slice = readNumberedSlice(c, USAGE_LOG_PAGE_SIZE, USAGE_EXPORT_PAGE);
  const filter = readUsageFilter(c.req.query());
  const after = readPlace(c.req.query('after'));
  return c.json(numberedListBody(c, slice, await listUsage(context, license.id, filter, slice, after)));
});

activations.post(calls.deactivateAll.path, async (c) => {
  const { user } = await authenticateVerified(c);
  const context = c.get('context');
  const license = await requireOwnLicense(context, user.id, c.req.param('id'));
  return c.json(await deactivateAll(context, license));
});

activations.patch(calls.renameActivation.path, async (c) => {
  const { user } = await authenticateVerified(c);
  const { name } = await readBody(c, RenameInput);
  return c.json(await renameDevice(c.get('context'), user.id, c.req.param('id'), name));
});

activations.patch(calls.deactivateActivation.path, async (c) => {
  const { user } = await authenticateVerified(c);
  return c.json(await deactivateDevice(c.get('context'), user.id, c.req.param('id')));
});

activations.post(calls.offlineFile.path, async (c) => {
  const { user } = await authenticateVerified(c);
  return c.json(await issueFileToOwner(c.get('context'), user.id, c.req.param('id')));
});

activations.post(calls.requestOfflineFile.path, async (c) => {
  const { user } = await authenticateVerified(c);
  const request = await readBody(c, OfflineRequest);
  return c.json(await answerRequest(c.get('context'), user.id, c.req.param('id'), request));
});
