import { Hono } from 'hono';
import { authenticateVerified } from '#lib/api/bearer.ts';
import type { Api } from '#lib/api/context.ts';
import { startTrial } from '#lib/api/services/licenses/trials.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const trials = new Hono<Api>();

trials.post(calls.startTrial.path, async (c) => {
  const counts = perAddress(c, 'salesPerAddress');
  const { user } = await authenticateVerified(c, () => counts);
  await throttle(c, ...counts);
  return c.json(await startTrial(c.get('context'), user.id, c.req.param('id')), 201);
});
