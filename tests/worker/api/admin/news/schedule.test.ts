import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { news } from '#lib/api/db/schema/news.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { call, clock, context, env, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { sentTo, subscriber, written } from '#tests/support/worker/fixtures/news.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { consumeWork, doWork } from '#tests/support/worker/work.ts';

let id = '';
let me = '';
let access = '';

const start = clock.now;

beforeEach(async () => {
  clock.now = start;
  await context().db.delete(subscribers);
  await context().db.update(news).set({ state: 'done' });
  ({ id: me, access } = await colleague('admin'));
  await confirmByPassword(access);
  id = await written(access);
});

const show = async () => (await call('staffNews', { access, params: { id } })).body;
const schedule = (day: string, time: string, version = 1) =>
  call('scheduleNews', { access, params: { id }, body: { day, time, expected: { version } } });
const send = (version = 1) => call('sendNews', { access, params: { id }, body: { expected: { version } } });
/** Sets the clock and runs the minutely job. */
const minute = async (at: string) => {
  clock.now = Date.parse(at);
  await runEachMinute(env, clock.now);
  await doWork();
};
const actions = async () => {
  ({ access } = await colleague('admin'));
  const log = await call('staffLog', { access, query: { target: 'news', target_id: id } });
  return (log.body as { results: { action: string }[] }).results.map(({ action }) => action);
};

describe('the readers of a text', () => {
  it('are counted before it is sent; without readers it cannot be sent', async () => {
    expect(await show()).toMatchObject({ readers: { count: 0, has_more: false } });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'no_readers' } });
    const leaver = await subscriber();
    await subscriber();
    await call('newsletterSubscribe', { body: { email: 'unconfirmed@example.org' } });
    await call('newsletterUnsubscribe', { body: { token: leaver.goodbye } });
    expect(await show()).toMatchObject({ readers: { count: 1, has_more: false } });
    expect(await send()).toMatchObject({ status: 200, body: { news_state: 'sending', readers: null } });
  });

  it('of a product are its owners who asked for news', async () => {
    await addProduct({ id: 'one' });
    const people = [await member(), await member(), await member(), await member({ verified: false })];
    for (const { id: userId } of people.slice(1)) await addLicense({ userId, productId: 'one' });
    for (const { access: own } of [people[0], people[1], people[3]].flatMap((one) => one ?? []))
      await call('updatePreferences', { access: own, body: { product_news: true } });
    id = await written(access, { audience: 'product', product_id: 'one' });
    expect(await show()).toMatchObject({ readers: { count: 1, has_more: false } });
  });

  it('are counted up to a thousand', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => ({
      id: `s${at}`,
      email: `s${at}@example.org`,
      consentVersion: '1',
      requestedAt: 1,
      confirmedAt: 1,
    }));
    for (let at = 0; at < rows.length; at += 10)
      await context()
        .db.insert(subscribers)
        .values(rows.slice(at, at + 10));
    expect(await show()).toMatchObject({ readers: { count: 1000, has_more: true } });
    const { database, measure } = countRows(env.DB);
    const { rowsRead } = await measure(() =>
      call('staffNews', { access, params: { id } }, { ...env, DB: database }),
    );
    // Even with many more readers.
    expect(rowsRead).toBeLessThan(1010);
  });
});

describe('a scheduled text', () => {
  it('begins within the minute of its hour in Italy', async () => {
    const reader = await subscriber();
    const answer = await schedule('2026-12-03', '09:00');
    expect(answer.body).toMatchObject({ news_state: 'scheduled', send_at: '2026-12-03T08:00:00.000Z' });
    await minute('2026-12-03T07:59:59.999Z');
    expect(await sentTo(reader.email)).toEqual([]);
    await minute('2026-12-03T08:00:30Z');
    expect(await sentTo(reader.email)).toHaveLength(1);
    expect(await actions()).toEqual(['news_sent', 'news_scheduled', 'news_written']);
    expect(await show()).toMatchObject({ news_state: 'done', started_at: '2026-12-03T08:00:30.000Z' });
  });

  it.each([
    ['a time that the clock skips', '2027-03-28', '02:30', 'time', 'Quel giorno le 02:30 non esistono'],
    ['a moment that is over', '2026-09-15', '11:30', 'time', 'ancora venire'],
    ['a day that is none', '2027-02-30', '09:00', 'day', 'non valido'],
    ['more than a year ahead', '2028-01-01', '09:00', 'day', 'un anno'],
  ])('is refused with %s', async (_, day, time, field, sentence) => {
    const { status, body } = await schedule(day, time);
    expect([status, JSON.stringify((body as Record<string, unknown>)[field])]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });

  it('uses the first of an hour that occurs twice', async () => {
    expect((await schedule('2026-10-25', '02:30')).body).toMatchObject({
      send_at: '2026-10-25T00:30:00.000Z',
    });
  });

  it('needs a confirmation, and the state that was shown', async () => {
    ({ access } = await colleague('admin'));
    expect((await schedule('2026-12-03', '09:00')).status).toBe(403);
    await confirmByPassword(access);
    expect((await schedule('2026-12-03', '09:00', 2)).status).toBe(409);
  });

  it('can be postponed, or withdrawn and then changed', async () => {
    const reader = await subscriber();
    await schedule('2026-12-03', '09:00');
    expect((await schedule('2026-12-04', '10:00', 2)).body).toMatchObject({
      version: 3,
      send_at: '2026-12-04T09:00:00.000Z',
    });
    expect((await send(3)).status).toBe(409);
    const back = await call('unscheduleNews', { access, params: { id }, body: { expected: { version: 3 } } });
    expect(back.body).toMatchObject({ news_state: 'draft', send_at: null });
    await minute('2026-12-04T09:00:00Z');
    expect(await sentTo(reader.email)).toEqual([]);
  });

  it.each(['support', 'customer'] as const)(
    'is not sent if its author is %s by then, and says so',
    async (role) => {
      const reader = await subscriber();
      await schedule('2026-12-03', '09:00');
      await context().db.update(users).set({ role }).where(eq(users.id, me));
      await minute('2026-12-03T08:00:00Z');
      expect(await sentTo(reader.email)).toEqual([]);
      expect((await actions())[0]).toBe('news_unsent');
      expect(await show()).toMatchObject({ news_state: 'draft', unsent_why: 'no_admin', send_at: null });
    },
  );

  it('is not sent without a reader by then, and says so', async () => {
    await schedule('2026-12-03', '09:00');
    await minute('2026-12-03T08:00:00Z');
    expect(await actions()).toEqual(['news_unsent', 'news_scheduled', 'news_written']);
    expect(await show()).toMatchObject({ news_state: 'draft', unsent_why: 'no_readers' });
  });

  it('continues within the hour if the server was killed as it began, and nobody gets it twice', async () => {
    const reader = await subscriber();
    await context().db.update(news).set({ state: 'sending', startedAt: clock.now }).where(eq(news.id, id));
    await consumeWork([{ job: 'news' }]);
    await doWork();
    await runEachMinute(env, clock.now);
    await doWork();
    expect(await sentTo(reader.email)).toHaveLength(1);
  });
});

it('can be tried at most twenty times an hour', async () => {
  const tries = [];
  for (let at = 0; at < 21; at += 1) tries.push((await call('tryNews', { access, params: { id } })).status);
  expect(tries).toEqual([...Array<number>(20).fill(200), 429]);
});
