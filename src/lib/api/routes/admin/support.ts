import { Hono } from 'hono';
import { readBody } from '#lib/api/body.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { answerConversation } from '#lib/api/services/admin/support/answer.ts';
import { assignConversation, setConversationState } from '#lib/api/services/admin/support/changes.ts';
import { listColleagues } from '#lib/api/services/admin/support/colleagues.ts';
import { listAllConversations, showAnyConversation } from '#lib/api/services/admin/support/conversations.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const staffSupport = new Hono<Api>();

staffSupport.get(calls.staffConversations.path, async (c) => {
  const { user } = await authenticateStaff(c, calls.staffConversations);
  const { state, assignee } = c.req.query();
  return c.json(
    await listAllConversations(c.get('context'), { state, assignee, me: user.id }, readCursor(c)),
  );
});

staffSupport.get(calls.staffColleagues.path, async (c) => {
  await authenticateStaff(c, calls.staffColleagues);
  return c.json({ results: await listColleagues(c.get('context')) });
});

staffSupport.get(calls.staffConversation.path, async (c) => {
  await authenticateStaff(c, calls.staffConversation);
  return c.json(await showAnyConversation(c.get('context'), c.req.param('id')));
});

staffSupport.post(calls.answerConversation.path, async (c) => {
  const actor = { caller: await authenticateStaff(c, calls.answerConversation), visitor: visitorOf(c) };
  const input = await readBody(c, calls.answerConversation.input);
  return c.json(await answerConversation(c.get('context'), actor, c.req.param('id'), input));
});

staffSupport.post(calls.assignConversation.path, async (c) => {
  const actor = { caller: await authenticateStaff(c, calls.assignConversation), visitor: visitorOf(c) };
  const input = await readBody(c, calls.assignConversation.input);
  return c.json(await assignConversation(c.get('context'), actor, c.req.param('id'), input));
});

staffSupport.post(calls.setConversationState.path, async (c) => {
  const actor = { caller: await authenticateStaff(c, calls.setConversationState), visitor: visitorOf(c) };
  const input = await readBody(c, calls.setConversationState.input);
  return c.json(await setConversationState(c.get('context'), actor, c.req.param('id'), input));
});
