import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { call, context, mailsTo } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { listed, sentTo, subscriber, written } from '#tests/support/worker/fixtures/news.ts';
import { colleague } from '#tests/support/worker/staff.ts';

describe('a text', () => {
  it('can be written and changed before it is sent, and is audited', async () => {
    const { id: me, access } = await colleague();
    const id = await written(access);
    const body = { ...listed, subject: 'Un’altra', expected: { version: 1 } };
    const change = () => call('changeNews', { access, params: { id }, body });
    expect((await change()).body).toMatchObject({ subject: 'Un’altra', version: 2, news_state: 'draft' });
    expect(await change()).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { version: 2 } },
    });
    const entries = context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
    expect(await entries).toMatchObject([
      { actorId: me, action: 'news_written', target: 'news' },
      { actorId: me, action: 'news_changed' },
    ]);
    expect((await call('staffNewsList', { access, query: { limit: '1' } })).body).toMatchObject({
      results: [{ id }],
    });
  });

  it('can be deleted before it is sent, and only in the state that was shown', async () => {
    const { id: me, access } = await colleague();
    const params = { id: await written(access) };
    const remove = (version: number) =>
      call('deleteNews', { access, params, body: { expected: { version } } });
    expect(await remove(2)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await remove(1)).status).toBe(204);
    expect((await call('staffNews', { access, params })).status).toBe(404);
    const log = await call('staffLog', { access, query: { target: 'news', target_id: params.id } });
    expect(log.body).toMatchObject({
      results: [{ actor_id: me, action: 'news_deleted', before: { subject: listed.subject } }, {}],
    });
  });

  it('cannot be deleted while it is being sent', async () => {
    const { access } = await colleague();
    const params = { id: await written(access) };
    await confirmByPassword(access);
    await call('sendNews', { access, params, body: { expected: { version: 1 } } });
    const removed = await call('deleteNews', { access, params, body: { expected: { version: 2 } } });
    expect(removed).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await call('staffNews', { access, params })).status).toBe(200);
  });

  it('has links to pages only, and a product if it is about one', async () => {
    const { access } = await colleague();
    const refuse = async (changes: object) =>
      (await call('writeNews', { access, body: { ...listed, ...changes } })).status;
    expect(await refuse({ text: '[qui](javascript:alert(1))' })).toBe(400);
    expect(await refuse({ text: '[qui](http://example.com)' })).toBe(400);
    expect(await refuse({ text: '- una parola](x) [qui](javascript:alert(1))' })).toBe(400);
    expect(await refuse({ text: '[qui](//example.com)' })).toBe(400);
    // An address that cannot be read would fail in each reader's mail.
    expect(await refuse({ text: '> [qui](https://example.com:80a/)' })).toBe(400);
    expect(await refuse({ text: '[qui](/articles) e [qui](https://example.com)' })).toBe(201);
    expect(await refuse({ audience: 'product' })).toBe(400);
    expect(await refuse({ audience: 'product', product_id: 'nessuno' })).toBe(400);
  });

  it('can be tried by its author, and nobody else gets it', async () => {
    const { email, access } = await colleague();
    const reader = await subscriber();
    const id = await written(access);
    await call('tryNews', { access, params: { id } });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`[Prova] ${listed.subject}`);
    expect(mail?.html).toContain('<strong>nuovo</strong>');
    expect(await sentTo(reader.email)).toEqual([]);
  });
});
