import { Hono } from 'hono';
import { authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { sendToSupport } from '#lib/api/services/support.ts';
import { perAccount, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { SupportInput } from '#lib/contract/support/support.ts';

const countOf = perAccount('supportPerAccount');

export const support = new Hono<Api>();

support.post(calls.support.path, async (c) => {
  const { user } = await authenticateVerified(c, countOf);
  const request = await readBody(c, SupportInput);
  await throttle(c, ...countOf({ userId: user.id }));
  const hours = await sendToSupport(c.get('context'), user, request);
  return c.json({ message: `Messaggio inviato. Ti rispondiamo entro ${hours} ore.` }, 201);
});
