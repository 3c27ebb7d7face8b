import { Hono } from 'hono';
import { authenticate, authenticateVerified } from '#lib/api/bearer.ts';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import {
  listConversations,
  showConversation,
  writeInConversation,
} from '#lib/api/services/support/conversations.ts';
import { sendToSupport } from '#lib/api/services/support/support.ts';
import { perAccount, throttle } from '#lib/api/throttle.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { SupportAnswerInput } from '#lib/contract/support/conversations.ts';
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

support.get(calls.supportConversations.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json(await listConversations(c.get('context'), user.id, readCursor(c)));
});

support.get(calls.supportConversation.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json(await showConversation(c.get('context'), user.id, c.req.param('id')));
});

support.post(calls.answerSupport.path, async (c) => {
  const { user } = await authenticateVerified(c, countOf);
  const { message } = await readBody(c, SupportAnswerInput);
  await throttle(c, ...countOf({ userId: user.id }));
  const id = c.req.param('id');
  return c.json(await writeInConversation(c.get('context'), user, id, message), 201);
});
