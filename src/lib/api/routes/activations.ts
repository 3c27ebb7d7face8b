import { Hono } from 'hono';
import { RenameInput } from '#lib/contract/activations.ts';
import { calls } from '#lib/contract/calls.ts';
import { MAX_PAGE_SIZE, USAGE_LOG_PAGE_SIZE } from '#lib/contract/limits.ts';
import { readBody } from '../body.ts';
import type { Api } from '../context.ts';
import { numberedListBody, readNumberedPage } from '../paging.ts';
import {
  deactivateDevice,
  issueFileToOwner,
  listActivations,
  renameDevice,
  requireOwnLicense,
} from '../services/activations.ts';
import { deactivateAll } from '../services/deactivate.ts';
import { listUsage, readUsageFilter } from '../services/usage-logs.ts';
import { authenticate, authenticateVerified } from './bearer.ts';

/** The devices of a licence and its log, for its owner. */
export const activations = new Hono<Api>();

activations.get(calls.activations.path, async (c) => {
  const { user } = await authenticate(c);
  const page = readNumberedPage(c, MAX_PAGE_SIZE);
  const list = await listActivations(c.get('context'), user.id, c.req.param('id'), page);
  return c.json(numberedListBody(c, page, list));
});

activations.get(calls.usageLogs.path, async (c) => {
  const { user } = await authenticate(c);
  const context = c.get('context');
  const license = await requireOwnLicense(context, user.id, c.req.param('id'));
  const page = readNumberedPage(c, USAGE_LOG_PAGE_SIZE);
  const filter = readUsageFilter(c.req.query());
  return c.json(numberedListBody(c, page, await listUsage(context, license.id, filter, page)));
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
