import { beforeAll, describe, expect, it } from 'vitest';
import type { licenses } from '#lib/api/db/schema/licenses.ts';
import { News } from '#lib/contract/admin/news/news.ts';
import { DAY_MS, NEWS_LAPSED_DAYS } from '#lib/contract/limits.ts';
import { call, clock, env, member, read } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { listed, sentTo, written } from '#tests/support/worker/fixtures/news.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const september = { audience: 'lapsed', lapsed_from: '2026-09-01', lapsed_to: '2026-09-10' };
/** Midnight in Italy on a day of September 2026. */
const midnight = (day: number) => Date.UTC(2026, 8, day - 1, 22);

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await addProduct({ id: 'two', name: 'Due' });
});

type Licence = Partial<typeof licenses.$inferInsert>;
const ended = { status: 'expired', expiresAt: midnight(5) } as const;

/** An owner of licences who asks for product news by default. */
async function owner(owned: Licence[], { asks = true, verified = true } = {}) {
  const { id, email, access } = await member({ verified });
  for (const license of owned) await addLicense({ userId: id, productId: 'one', ...license });
  if (asks) await call('updatePreferences', { access, body: { product_news: true } });
  return { id, email };
}

const readersOf = async (access: string, id: string) =>
  read(News, await call('staffNews', { access, params: { id } })).readers;

describe('a text to customers who did not renew', () => {
  it('reaches owners of paid licences that ended on its days and who asked for news, each once', async () => {
    const { access } = await confirmedColleague();
    const reached = await Promise.all([
      owner([ended]),
      owner([{ ...ended, expiresAt: midnight(1) }]),
      owner([{ ...ended, expiresAt: midnight(11) - 1 }, ended]),
      // Expired by the clock; the hourly job has not run yet.
      owner([{ expiresAt: midnight(9) }]),
      // Neither an active licence of another product nor a second expired one excludes the owner.
      owner([ended, { productId: 'two' }]),
      owner([ended, { ...ended, expiresAt: midnight(5) - 400 * DAY_MS }]),
      owner([{ ...ended, productId: 'two' }]),
    ]);
    const others = await Promise.all([
      owner([ended], { asks: false }),
      owner([ended], { verified: false }),
      owner([{ ...ended, expiresAt: midnight(1) - 1 }]),
      owner([{ ...ended, expiresAt: midnight(11) }]),
      owner([{ ...ended, durationKey: 'trial' }]),
      owner([{ ...ended, status: 'revoked' }]),
      owner([{ ...ended, status: 'suspended' }]),
      owner([{ expiresAt: midnight(5), graceUntil: clock.now + DAY_MS }]),
      owner([ended, {}]),
      owner([ended, { expiresAt: midnight(5), graceUntil: clock.now + DAY_MS }]),
      owner([{}]),
    ]);
    const id = await written(access, september);
    expect(await readersOf(access, id)).toEqual({ count: reached.length, has_more: false });
    const ofTwo = await written(access, { ...september, product_id: 'two' });
    expect(await readersOf(access, ofTwo)).toEqual({ count: 1, has_more: false });
    const sent = await call('sendNews', { access, params: { id }, body: { expected: { version: 1 } } });
    expect(sent.body).toMatchObject({ news_state: 'sending', ...september });
    await doWork();
    for (const { email } of reached) expect(await sentTo(email), email).toHaveLength(1);
    for (const { email } of others) expect(await sentTo(email), email).toEqual([]);
  });

  it('cannot be sent without a reader', async () => {
    const { access } = await confirmedColleague();
    const id = await written(access, { ...september, lapsed_from: '2020-01-01', lapsed_to: '2020-01-31' });
    const sent = await call('sendNews', { access, params: { id }, body: { expected: { version: 1 } } });
    expect(sent).toMatchObject({ status: 409, body: { code: 'no_readers' } });
  });

  it('needs its days, in order and not too many; other texts have none', async () => {
    const { access } = await colleague();
    const write = (changes: object) => call('writeNews', { access, body: { ...listed, ...changes } });
    const { body } = await write({ ...september, product_id: 'one' });
    expect(body).toMatchObject({ ...september, product_id: 'one', product_name: 'Uno' });
    const refused = async (changes: object) => (await write({ ...september, ...changes })).body;
    expect(await refused({ lapsed_to: undefined })).toHaveProperty('lapsed_to');
    expect(await refused({ lapsed_from: 'ieri' })).toHaveProperty('lapsed_from');
    expect(await refused({ lapsed_to: '2026-08-31' })).toEqual({
      lapsed_to: ['Viene prima del primo giorno.'],
    });
    const day = (days: number) => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    const stretch = (days: number) => ({ lapsed_from: day(1), lapsed_to: day(days) });
    expect(await refused(stretch(NEWS_LAPSED_DAYS))).toHaveProperty('id');
    expect(await refused(stretch(NEWS_LAPSED_DAYS + 1))).toEqual({
      lapsed_to: ['Scegli al massimo 400 giorni.'],
    });
    expect(await refused({ product_id: 'none' })).toHaveProperty('product_id');
    expect(await refused({ audience: 'newsletter' })).toMatchObject({ lapsed_from: null, lapsed_to: null });
    expect((await write({ ...september, audience: 'newsletter', product_id: 'one' })).status).toBe(400);
  });

  it('can change to other readers and back, and the audit log says who got it', async () => {
    const { access } = await colleague();
    const params = { id: await written(access, { ...september, product_id: 'one' }) };
    const change = (body: object) => call('changeNews', { access, params, body: { ...listed, ...body } });
    expect((await change({ expected: { version: 1 } })).body).toMatchObject({
      ...{ audience: 'newsletter', product_id: null, lapsed_from: null, lapsed_to: null },
    });
    expect((await change({ ...september, expected: { version: 2 } })).body).toMatchObject(september);
    const log = await call('staffLog', { access, query: { target: 'news', target_id: params.id } });
    expect(log.body).toMatchObject({
      results: [
        { before: { audience: 'newsletter' }, after: { lapsed_from: '2026-09-01', lapsed_to: '2026-09-10' } },
        { before: { audience: 'lapsed', lapsed_from: '2026-09-01' } },
        {},
      ],
    });
  });

  it('costs a few rows for each customer who asked for news, regardless of the number of licences', async () => {
    const { access } = await colleague();
    const id = await written(access, september);
    const measure = async () => {
      const counter = countRows(env.DB);
      const inEnv = { ...env, DB: counter.database };
      return counter.measure(async () => {
        expect((await call('staffNews', { access, params: { id } }, inEnv)).status).toBe(200);
      });
    };
    const { rowsRead } = await measure();
    // Another customer's licences cost nothing.
    const silent = await member();
    for (let at = 0; at < 20; at++) await addLicense({ userId: silent.id, productId: 'one', ...ended });
    expect((await measure()).rowsRead).toBe(rowsRead);
  });
});
