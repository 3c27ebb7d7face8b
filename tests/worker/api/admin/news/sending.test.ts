import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { news } from '#lib/api/db/schema/news.ts';
import { News } from '#lib/contract/admin/news/news.ts';
import { call, context, deliverMails, env, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { listed, sentTo, subscriber, written } from '#tests/support/worker/fixtures/news.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { consumeWork, doWork } from '#tests/support/worker/work.ts';

const figuresOf = async (access: string, id: string) =>
  read(News, await call('staffNews', { access, params: { id } })).figures;
const send = (access: string, id: string, version = 1) =>
  call('sendNews', { access, params: { id }, body: { expected: { version } } });
/** A text whose sending has begun, without a step taken. */
async function begun(access: string) {
  const id = await written(access);
  await context().db.update(news).set({ state: 'sending' }).where(eq(news.id, id));
  return id;
}

it('needs a confirmation, and reaches confirmed subscribers who have not left', async () => {
  const { access } = await colleague();
  const [reader, leaver] = [await subscriber(), await subscriber()];
  await call('newsletterUnsubscribe', { body: { token: leaver.goodbye } });
  const id = await written(access);
  expect((await send(access, id)).body).toMatchObject({ code: 'confirmation_required' });
  await confirmByPassword(access);
  expect((await send(access, id)).body).toMatchObject({ news_state: 'sending' });
  await doWork();
  expect([await sentTo(reader.email), await sentTo(leaver.email)]).toMatchObject([
    [{ subject: listed.subject }],
    [],
  ]);
  const { body } = await call('staffNews', { access, params: { id } });
  expect(body).toMatchObject({
    news_state: 'done',
    ended_at: expect.any(String),
    figures: { written: 1, sent: 1, waiting: 0, failed: 0, dropped: 0 },
  });
});

it('lets its reader unsubscribe with one press in the mail program', async () => {
  const { access } = await colleague();
  const reader = await subscriber();
  const sent: Record<string, unknown>[] = [];
  const EMAIL = { send: async (mail: Record<string, unknown>) => ({ messageId: String(sent.push(mail)) }) };
  await consumeWork([{ job: 'news', newsId: await begun(access) }]);
  await deliverMails({ ...env, EMAIL: EMAIL as unknown as SendEmail });
  const mail = sent.find(({ to }) => to === reader.email);
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/portal\.test\/newsletter\/unsubscribe\/[\w.-]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  });
});

it('about a product reaches its owners who asked for news, who can unsubscribe by the mail', async () => {
  const { access } = await colleague();
  await addProduct({ id: 'one' });
  const [owner, silent, other, former] = [await member(), await member(), await member(), await member()];
  const unconfirmed = await member({ verified: false });
  for (const { id } of [owner, owner, silent, unconfirmed])
    await addLicense({ userId: id, productId: 'one' });
  await addLicense({ userId: former.id, productId: 'one', status: 'revoked' });
  for (const each of [owner, other, former, unconfirmed])
    await call('updatePreferences', { access: each.access, body: { product_news: true } });
  const id = await written(access, { audience: 'product', product_id: 'one' });
  await confirmByPassword(access);
  await send(access, id);
  await doWork();
  const [mail] = await sentTo(owner.email);
  expect(await figuresOf(access, id)).toMatchObject({ written: 1, sent: 1 });
  for (const { email } of [silent, other, former, unconfirmed]) expect(await sentTo(email)).toEqual([]);
  const ended = await call('newsletterUnsubscribe', {
    body: { token: mail?.links.at(-1)?.split('/').at(-1) },
  });
  expect(ended.body).toEqual({ message: expect.stringContaining('novità sui prodotti') });
  expect((await call('preferences', { access: owner.access })).body).toMatchObject({ product_news: false });
});

it('mails nobody twice when its steps come twice, at once, or after a lost position', async () => {
  const { access } = await colleague();
  const reader = await subscriber();
  const id = await begun(access);
  const step = { job: 'news', newsId: id } as const;
  await consumeWork([step, step]);
  await context().db.update(news).set({ place: '', state: 'sending' }).where(eq(news.id, id));
  await doWork();
  await consumeWork([step]);
  expect(await sentTo(reader.email)).toHaveLength(1);
});

it('writes no more mails once it is stopped, and resumes where it was', async () => {
  const { access } = await colleague();
  const reader = await subscriber();
  const id = await written(access);
  await confirmByPassword(access);
  await send(access, id);
  const stop = () => call('stopNews', { access, params: { id } });
  expect((await stop()).body).toMatchObject({ news_state: 'stopped', version: 3 });
  await doWork();
  expect(await sentTo(reader.email)).toEqual([]);
  expect((await send(access, id)).status).toBe(409);
  expect((await send(access, id, 3)).status).toBe(200);
  await doWork();
  expect(await sentTo(reader.email)).toHaveLength(1);
  expect((await stop()).status).toBe(409);
});

it('resumes within the hour when its message was lost', async () => {
  const { access } = await colleague();
  const reader = await subscriber();
  await begun(access);
  await consumeWork([{ job: 'news' }]);
  await doWork();
  expect(await sentTo(reader.email)).toHaveLength(1);
});

it('counts readers who left before their mail was sent, and failures', async () => {
  const { access } = await colleague();
  const [leaver, reader] = [await subscriber(), await subscriber()];
  const id = await begun(access);
  await consumeWork([{ job: 'news', newsId: id }]);
  await call('newsletterUnsubscribe', { body: { token: leaver.goodbye } });
  expect(await sentTo(leaver.email)).toEqual([]);
  const { written: all, sent, dropped, waiting } = await figuresOf(access, id);
  expect({ sent, dropped, waiting }).toEqual({ sent: all - 1, dropped: 1, waiting: 0 });
  await mailsTo(reader.email);
  await context().db.update(mails).set({ state: 'failed' }).where(eq(mails.to, reader.email));
  expect(await figuresOf(access, id)).toMatchObject({ sent: sent - 1, failed: 1 });
});
