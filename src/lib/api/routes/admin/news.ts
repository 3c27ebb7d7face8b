import { Hono, type Context as HonoContext } from 'hono';
import { readBody } from '#lib/api/body.ts';
import { requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api } from '#lib/api/context.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { changeNews, deleteNews, writeNews } from '#lib/api/services/admin/news/changes.ts';
import { listNews, showNews } from '#lib/api/services/admin/news/news.ts';
import { sendNewsNow, stopNews, tryNews } from '#lib/api/services/admin/news/turns.ts';
import { authenticateStaff } from '#lib/api/staff.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';
import { calls } from '#lib/contract/calls/calls.ts';

export const staffNews = new Hono<Api>();

const actorOf = async (c: HonoContext<Api>, call: { role: StaffRole }) => ({
  caller: await authenticateStaff(c, call),
  visitor: visitorOf(c),
});

staffNews.get(calls.staffNewsList.path, async (c) => {
  await authenticateStaff(c, calls.staffNewsList);
  return c.json(await listNews(c.get('context'), readCursor(c)));
});

staffNews.get(calls.staffNews.path, async (c) => {
  await authenticateStaff(c, calls.staffNews);
  return c.json(await showNews(c.get('context'), c.req.param('id')));
});

staffNews.post(calls.writeNews.path, async (c) => {
  const actor = await actorOf(c, calls.writeNews);
  const input = await readBody(c, calls.writeNews.input);
  return c.json(await writeNews(c.get('context'), actor, input), 201);
});

staffNews.patch(calls.changeNews.path, async (c) => {
  const actor = await actorOf(c, calls.changeNews);
  const input = await readBody(c, calls.changeNews.input);
  return c.json(await changeNews(c.get('context'), actor, c.req.param('id'), input));
});

staffNews.post(calls.deleteNews.path, async (c) => {
  const actor = await actorOf(c, calls.deleteNews);
  const input = await readBody(c, calls.deleteNews.input);
  await deleteNews(c.get('context'), actor, c.req.param('id'), input);
  return c.body(null, 204);
});

staffNews.post(calls.tryNews.path, async (c) => {
  const actor = await actorOf(c, calls.tryNews);
  const address = await tryNews(c.get('context'), actor, c.req.param('id'));
  return c.json({ message: `La prova parte per ${address}.` });
});

staffNews.post(calls.sendNews.path, async (c) => {
  const actor = await actorOf(c, calls.sendNews);
  await requireConfirmation(c, actor.caller);
  const { seen } = await readBody(c, calls.sendNews.input);
  return c.json(await sendNewsNow(c.get('context'), actor, c.req.param('id'), seen));
});

staffNews.post(calls.stopNews.path, async (c) => {
  const actor = await actorOf(c, calls.stopNews);
  return c.json(await stopNews(c.get('context'), actor, c.req.param('id')));
});
