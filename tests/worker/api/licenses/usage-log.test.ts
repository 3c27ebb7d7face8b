import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOf } from '#lib/api/services/licenses/log-objects.ts';
import { UsageLogList } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, USAGE_LOG_LINES } from '#lib/contract/limits.ts';
import { call, clock, env, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense, addUsage, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { doWork } from '#tests/support/worker/work.ts';

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed() {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', expiresAt: null });
  return { user, license, log: logOf(env, license.id), ...desktop(license) };
}

type Stub = Awaited<ReturnType<typeof licensed>>['log'];

const select = <Row extends Record<string, SqlStorageValue>>(log: Stub, query: string) =>
  runInDurableObject(log, (_, { storage }) => storage.sql.exec<Row>(query).toArray());
const tablesOf = (log: Stub) =>
  select(log, "SELECT name FROM sqlite_master WHERE name IN ('lines', 'counted')");

describe('a page of the log', () => {
  const Page = v.object({ next: v.nullable(v.string()) });

  it('begins after the last line of the previous page, whatever was added meanwhile', async () => {
    const { user, license } = await licensed();
    for (let n = 1; n <= 5; n++) await addUsage(license.id, { detail: `${n}`, createdAt: clock.now - n });
    const own = { access: (await signIn(user.id)).access, params: { id: license.id } };
    const seen: string[] = [];
    let query: Record<string, string> = { page_size: '2' };
    for (let page = 0; page < 3; page++) {
      const answer = await call('usageLogs', { ...own, query });
      seen.push(...read(UsageLogList, answer).results.map(({ detail }) => detail ?? ''));
      await addUsage(license.id, { detail: 'new' });
      const { next } = v.parse(Page, answer.body);
      query = Object.fromEntries(new URL(next ?? 'https://portal.test').searchParams);
    }
    expect(seen).toEqual(['1', '2', '3', '4', '5']);
  });

  it('is the first one for an invalid cursor', async () => {
    const { user, license } = await licensed();
    await addUsage(license.id);
    const own = { access: user.access, params: { id: license.id } };
    for (const after of ['', 'x', '1-', "1-1' OR 1=1", '-1--1']) {
      const answer = await call('usageLogs', { ...own, query: { after } });
      expect([after, read(UsageLogList, answer).count]).toEqual([after, 1]);
      expect(read(UsageLogList, answer).results).toHaveLength(1);
    }
  });
});

it.each([
  ['2026-07-01', '2026-06-30T22:00:00Z', '2026-07-01T21:59:59.999Z'],
  ['2026-12-31', '2026-12-30T23:00:00Z', '2026-12-31T22:59:59.999Z'],
  ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z'],
])('a log’s day is Italy’s: %s', async (day, first, last) => {
  const { user, license } = await licensed();
  const at = Date.parse(last) + 60_000;
  const earlier = clock.now;
  clock.now = at;
  const inside = [first, last].map((instant) => Date.parse(instant)) as [number, number];
  for (const createdAt of [inside[0] - 1, ...inside, inside[1] + 1])
    await addUsage(license.id, { createdAt });
  const { access } = await signIn(user.id);
  const asked = { access, params: { id: license.id }, query: { from: day, to: day } };
  const { results } = read(UsageLogList, await call('usageLogs', asked));
  clock.now = earlier;
  expect(results.map(({ created_at }) => Date.parse(created_at ?? '')).toSorted()).toEqual(inside);
});

describe('a log', () => {
  it('keeps 20,000 lines: each new one deletes the oldest', async () => {
    const { license, log, activate } = await licensed();
    await addUsage(license.id);
    const fill = `INSERT INTO lines (key, id, event, count, is_minimum, device_name, platform, app_version, detail, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${USAGE_LOG_LINES - 1})
      SELECT 'old ' || i, 1, 'renamed', 1, 0, '', '', '', '', ${clock.now - DAY_MS} + i FROM n`;
    await select(log, fill);
    await activate();
    const kept = await select(log, 'SELECT count(*) AS n, min(created_at) AS oldest FROM lines');
    expect(kept).toEqual([{ n: USAGE_LOG_LINES, oldest: clock.now - DAY_MS + 2 }]);
    const { lines } = await log.page({ limit: 1, start: 0 }, clock.now);
    expect(lines).toMatchObject([{ event: 'activated' }]);
  }, 60_000);

  it('keeps lines for 365 days: older ones are not shown, and are deleted with the next one', async () => {
    const { license, log, activate } = await licensed();
    await addUsage(license.id, { createdAt: clock.now - 1 });
    await addUsage(license.id);
    clock.now += 365 * DAY_MS - 1;
    expect(await usageOf(license.id)).toHaveLength(1);
    clock.now += 1;
    expect(await usageOf(license.id)).toEqual([]);
    await activate();
    expect(await select(log, 'SELECT event FROM lines')).toEqual([{ event: 'activated' }]);
  });

  it('becomes empty in the end, even if nobody uses the licence', async () => {
    const { license, log } = await licensed();
    const old = Date.now() - 366 * DAY_MS;
    await log.append(
      [{ id: 'old', foldKey: null, event: 'created', count: 1, ...noDevice, createdAt: old }],
      old,
    );
    expect(await runDurableObjectAlarm(log)).toBe(true);
    expect(await select(log, 'SELECT * FROM lines')).toEqual([]);
    await runDurableObjectAlarm(log);
    expect(await tablesOf(log)).toEqual([]);
    await addUsage(license.id);
    expect(await usageOf(license.id)).toHaveLength(1);
  });

  it('is deleted with the account', async () => {
    const { user, license, log, activate } = await licensed();
    await activate();
    expect(await tablesOf(log)).toHaveLength(2);
    const { access } = await signIn(user.id);
    expect((await call('deleteAccount', { access, body: { password: PASSWORD } })).status).toBe(204);
    await doWork();
    expect(await tablesOf(log)).toEqual([]);
    expect(await usageOf(license.id)).toEqual([]);
  });

  it('remains deleted: lines that arrive later are discarded', async () => {
    const { user, log, activate } = await licensed();
    await activate();
    const { access } = await signIn(user.id);
    await call('deleteAccount', { access, body: { password: PASSWORD } });
    await doWork();
    const late = { event: 'validated', count: 1, ...noDevice, createdAt: clock.now } as const;
    await log.count({ ...late, foldKey: 'late' });
    await evictDurableObject(log);
    await log.append([{ ...late, id: 'late', foldKey: null }], clock.now);
    expect((await log.page({ limit: 1, start: 0 }, clock.now)).count).toBe(0);
    expect(await tablesOf(log)).toEqual([]);
    expect(await runDurableObjectAlarm(log)).toBe(true);
    expect(await runDurableObjectAlarm(log)).toBe(false);
    expect(await runInDurableObject(log, (_, { storage }) => [...storage.kv.list()])).toEqual([]);
  });

  it('is not created for a licence whose log was only read', async () => {
    const { license, log } = await licensed();
    expect(await usageOf(license.id)).toEqual([]);
    expect(await tablesOf(log)).toEqual([]);
  });
});

const noDevice = { deviceName: '', platform: '', appVersion: '', detail: '' };

describe('many refusals', () => {
  const stored = (log: Stub) => select(log, "SELECT count FROM lines WHERE event = 'validation_refused'");
  const burst = {
    event: 'validation_refused',
    count: 1,
    foldKey: '2026-09-15 refused',
    ...noDevice,
  } as const;

  it('are written together, at once for a reader', async () => {
    const { license, log } = await licensed();
    for (let n = 0; n < 6; n++) await log.count({ ...burst, createdAt: clock.now });
    expect(await stored(log)).toEqual([{ count: 1 }]);
    expect(await usageOf(license.id)).toMatchObject([{ count: 6, isMinimum: false }]);
    await log.count({ ...burst, createdAt: clock.now });
    await runDurableObjectAlarm(log);
    expect(await stored(log)).toEqual([{ count: 7 }]);
  });

  it('survive their object’s restart, each at the newest one’s moment', async () => {
    const { license, log, validate } = await licensed();
    for (let n = 0; n < 3; n++) {
      clock.now += 1;
      await validate();
      await evictDurableObject(log);
    }
    expect(await usageOf(license.id)).toMatchObject([
      { event: 'validation_refused', count: 3, isMinimum: false, createdAt: clock.now },
    ]);
  });
});
