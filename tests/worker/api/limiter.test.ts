import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countKeyIfKnown, trustKey } from '#lib/api/services/licenses/known-keys.ts';
import { type Count, hitLimits, nameOf, releaseCounts } from '#lib/api/services/shared/rate-limits.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, context, env, member, PASSWORD } from '#tests/support/worker/api.ts';
import { exhaust, limiterOf } from '#tests/support/worker/counts.ts';
import { logIn } from '#tests/support/worker/guesses.ts';

const HOUR_MS = 3_600_000;
const someone = () => `account ${crypto.randomUUID()}` as const;
const waitOf = async (count: Count, after = 0) =>
  (await hitLimits({ ...context(), now: context().now + after }, [count]))?.wait ?? 0;

/** What an object has stored, and when its alarm is due. */
const stored = async (subject: Count[1]) =>
  runInDurableObject(await limiterOf(subject), async (_, { storage }) => ({
    entries: [...storage.kv.list()].length,
    text: JSON.stringify(
      [...storage.kv.list()].map(([, value]) => (value instanceof Map ? [...value] : value)),
    ),
    alarm: await storage.getAlarm(),
  }));

afterEach(() => {
  vi.useRealTimers();
});

describe('a limit', () => {
  it('lets exactly its number through, regardless of how many come at once', async () => {
    const count: Count = ['supportPerAccount', someone()];
    const waits = await Promise.all(Array.from({ length: 50 }, () => waitOf(count)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(rateLimits.supportPerAccount.limit);
    expect(new Set(waits)).toEqual(new Set([0, 3600]));
  });

  it('begins with the first request, counts the wait down and opens again at its end', async () => {
    const count: Count = ['supportPerAccount', someone()];
    await exhaust(count, 1);
    const last = HOUR_MS - 1;
    expect([await waitOf(count, last - 999), await waitOf(count, last), await waitOf(count, last)]).toEqual([
      0, 1, 1,
    ]);
    await exhaust(count, 10);
    expect([await waitOf(count, HOUR_MS), await waitOf(count, HOUR_MS + 1)]).toEqual([0, 0]);
  });

  it('does not count what another one refuses, in any order', async () => {
    const [mine, other] = [someone(), someone()];
    await exhaust(['supportPerAccount', mine]);
    const counts: Count[] = [
      ['exportsPerAccount', other],
      ['supportPerAccount', mine],
      ['exportsPerAccount', mine],
    ];
    for (let n = 0; n < 20; n++) expect(await hitLimits(context(), counts)).toBeDefined();
    expect(await hitLimits(context(), counts.slice(2))).toBeUndefined();
    for (let n = 0; n < 5; n++) expect(await waitOf(['exportsPerAccount', other])).toBe(0);
  });

  it('lets nobody wait after right attempts, and forgets a mistake in time', async () => {
    const count: Count = ['secondFactorPerAccount', someone()];
    const right = async (after: number) => {
      const wait = await waitOf(count, after);
      if (wait === 0) await releaseCounts({ ...context(), now: context().now + after }, [count]);
      return wait;
    };
    await exhaust(count);
    expect([await right(0), await right(60_000), await right(60_001)]).toEqual([60, 0, 0]);
    expect([await waitOf(count, 60_002), await right(60_003)]).toEqual([0, 120]);
    // The count ends a day after the last mistake, regardless of the right attempts in between.
    expect(await right(DAY_MS)).toBe(0);
    const wrong = Array.from({ length: 10 }, () => waitOf(count, DAY_MS + 60_002));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([0]));
  });

  it('can be read without being counted', async () => {
    const count: Count = ['exportsPerAccount', someone()];
    for (let n = 0; n < 20; n++) expect(await hitLimits(context(), [], [count])).toBeUndefined();
    await exhaust(count);
    expect(await hitLimits(context(), [], [count])).toEqual({ limit: 'exportsPerAccount', wait: 86_400 });
  });
});

describe('the object of a limited key', () => {
  it('contains neither address nor name', async () => {
    await logIn('hidden@example.com', 'x', { address: '203.0.113.77' });
    const { entries, text } = await stored('login hidden@example.com');
    expect(entries).toBe(1);
    expect(text).toMatch(/loginPerAccountAndAddress [\w-]{43}/);
    expect(text).not.toMatch(/hidden|203\.0\.113/);
  });

  it('has a name that cannot be found by trying addresses without the key', async () => {
    const address = 'network 203.0.113.78';
    const name = await nameOf(context(), address);
    expect(name).not.toBe(await hashToken(address));
    expect(await nameOf(context(), address)).toBe(name);
    expect(await nameOf(context({ ...env, TOKEN_KEYS: `other:${'B'.repeat(42)}A` }), address)).not.toBe(name);
  });

  it('keeps its guesses when it is evicted from memory, except released ones', async () => {
    const count: Count = ['loginPerAccountAndAddress', 'login evicted@example.com', 'somewhere'];
    await exhaust(count);
    await releaseCounts(context(), [count]);
    await evictDurableObject(await limiterOf(count[1]));
    expect([await waitOf(count), await waitOf(count)]).toEqual([0, 900]);
    await evictDurableObject(await limiterOf(count[1]));
    expect(await waitOf(count)).toBe(900);
  });

  it('forgets no more than a quarter of a minute’s count', async () => {
    const count: Count = ['writesPerAccount', someone()];
    await exhaust(count, 1);
    await evictDurableObject(await limiterOf(count[1]));
    await exhaust(count, 120 - 30);
    expect(await waitOf(count)).toBe(60);
    await evictDurableObject(await limiterOf(count[1]));
    expect(await waitOf(count)).toBe(60);
  });

  it('stores nothing for the few writes of a usual minute', async () => {
    const { id, access } = await member();
    for (let n = 0; n < 10; n++) await call('updatePreferences', { access, body: { news: false } });
    expect(await stored(`account ${id}`)).toEqual({ entries: 0, text: '[]', alarm: null });
  });

  it('is gone when its last window has ended', async () => {
    const begun = Date.UTC(2096, 8, 15);
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const subject = someone();
    const limiter = await limiterOf(subject);
    const take = (limit: RateLimitName, now: number) => hitLimits({ ...context(), now }, [[limit, subject]]);
    await take('supportPerAccount', begun);
    expect((await stored(subject)).alarm).toBe(begun + HOUR_MS);
    await take('exportsPerAccount', begun + 1000);
    vi.setSystemTime(begun + HOUR_MS);
    expect(await runDurableObjectAlarm(limiter)).toBe(true);
    expect(await stored(subject)).toMatchObject({ entries: 1, alarm: begun + 24 * HOUR_MS + 1000 });
    vi.setSystemTime(begun + 24 * HOUR_MS + 1000);
    expect(await runDurableObjectAlarm(limiter)).toBe(true);
    expect(await stored(subject)).toEqual({ entries: 0, text: '[]', alarm: null });
    expect(await take('supportPerAccount', Date.now())).toBeUndefined();
  });

  it('of a licence key remembers that it is one after its windows have ended', async () => {
    const begun = Date.UTC(2097, 0, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const counter = { ...context(), now: begun };
    await trustKey(counter, 'A-KEY');
    for (let n = 0; n < 60; n++) expect(await countKeyIfKnown(counter, 'A-KEY', 'here')).toBeUndefined();
    expect(await countKeyIfKnown(counter, 'A-KEY', 'here')).toMatchObject({ wait: 60 });
    expect((await stored('key A-KEY')).entries).toBe(2);
    vi.setSystemTime(begun + HOUR_MS);
    expect(await runDurableObjectAlarm(await limiterOf('key A-KEY'))).toBe(true);
    expect((await stored('key A-KEY')).entries).toBe(1);
    const later = { ...counter, now: begun + 399 * DAY_MS };
    expect(await countKeyIfKnown(later, 'A-KEY', 'here')).toBeUndefined();
    expect(await countKeyIfKnown({ ...counter, now: begun + 400 * DAY_MS }, 'A-KEY', 'here')).toBe('unknown');
  });
});

describe('while the objects are unreachable', () => {
  const LIMITS = { getByName: () => fail() } as unknown as typeof env.LIMITS;
  const cutOff = { ...env, LIMITS };

  it('a right password works, though its count cannot be released', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let calls = 0;
    const getByName: typeof env.LIMITS.getByName = (name) =>
      ++calls > 1 ? fail() : env.LIMITS.getByName(name);
    const { email } = await member();
    const headers = { 'X-Forwarded-For': '' };
    const goneSoon = { ...env, LIMITS: { getByName } as unknown as typeof env.LIMITS };
    expect((await call('login', { headers, body: { email, password: PASSWORD } }, goneSoon)).status).toBe(
      200,
    );
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('guesses are refused, everything else works, and the log has a line without names', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { email, access } = await member();
    const headers = { 'X-Forwarded-For': '203.0.113.88' };
    const login = await call('login', { headers, body: { email, password: PASSWORD } }, cutOff);
    expect(login.status).toBe(500);
    const validated = { license_key: 'x', product_id: 'risk' };
    for (const { status } of [
      await call('newsletterSubscribe', { headers, body: { email } }, cutOff),
      await call('validate', { headers, body: validated }, cutOff),
      await call('updatePreferences', { access, body: { news: false } }, cutOff),
    ])
      expect(status).toBeLessThan(400);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.map(({ message, limits }) => [message, limits])).toEqual([
      ['unexpected error', undefined],
      ['limit not counted', ['newsletterPerAddress']],
      ['limit not counted', ['unknownKeysPerAddress']],
      ['limit not counted', ['writesPerAccount']],
    ]);
    for (const line of lines) expect(line.requestId).toEqual(expect.any(String));
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|203\\.0\\.113`));
    log.mockRestore();
  });
});

function fail(): never {
  throw new Error('no such object');
}
