import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { clock, untaken } from '#tests/support/worker/api.ts';
import { account } from '#tests/support/worker/fixtures/account.ts';
import { freshState } from '#tests/support/worker/fresh-state.ts';

const PAGE = 'https://portal.test/cached';
const CACHES = ['snapshots', 'pages-test'];
const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  Object(binding).constructor.name === 'DurableObjectNamespace';
const namespaces = Object.values<unknown>({ ...env }).filter(isNamespace);
/** Two objects of each namespace; a stub from an earlier file no longer reaches them. */
const objects = () =>
  namespaces.flatMap((namespace) =>
    ['awake', 'asleep'].map((state) => ({ state, stub: namespace.get(namespace.idFromName(state)) })),
  );

async function countRows(): Promise<number> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = results.map(({ name }) => String(name)).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name));
  const counts = await env.DB.batch<{ count: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS count FROM "${name}"`)),
  );
  return counts.reduce((sum, { results: [row] }) => sum + (row?.count ?? 0), 0);
}

async function countPages(): Promise<number> {
  const opened = await Promise.all(CACHES.map((name) => caches.open(name)));
  const kept = await Promise.all([caches.default, ...opened].map((cache) => cache.match(PAGE)));
  return kept.filter(Boolean).length;
}

const stored = async () => ({
  now: clock.now,
  rows: await countRows(),
  files: (await env.FILES.list()).objects.length,
  pages: await countPages(),
  messages: untaken.length,
});

/** Leaves a value in the memory and the storage of each object. */
async function leaveInObjects(): Promise<void> {
  for (const { state, stub } of objects()) {
    await runInDurableObject(stub, (instance, { storage }) => {
      Object.assign(instance, { left: true });
      return storage.put('left', true);
    });
    if (state === 'asleep') await evictDurableObject(stub);
  }
}

async function leaveElsewhere(): Promise<void> {
  await account(env);
  await env.FILES.put('releases/one', 'bytes');
  for (const cache of [caches.default, ...(await Promise.all(CACHES.map((name) => caches.open(name))))])
    await cache.put(PAGE, new Response('page', { headers: { 'Cache-Control': 'max-age=60' } }));
  untaken.push({ job: 'expiry' });
  clock.now += 1;
}

const leftIn = (stub: DurableObjectStub) =>
  runInDurableObject(stub, async (instance, { storage }) => ['left' in instance, await storage.get('left')]);

it('a test file finds nothing that another one has stored, moved or faked', async () => {
  const first = await stored();
  expect(first).toMatchObject({ files: 0, pages: 0, messages: 0 });
  expect(namespaces).toHaveLength(6);
  await leaveInObjects();
  await leaveElsewhere();
  const full = await stored();
  expect(full).toMatchObject({ files: 1, pages: 3, messages: 1 });
  expect(full.rows).toBeGreaterThan(first.rows);
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.stubGlobal('fetch', () => {});
  const line = vi.spyOn(console, 'info').mockReturnValue();

  await freshState();

  expect(await stored()).toEqual(first);
  expect(vi.isFakeTimers()).toBe(false);
  expect(String(fetch)).toContain('native code');
  expect(console.info).not.toBe(line);
  for (const { state, stub } of objects())
    expect([state, await leftIn(stub)]).toEqual([state, [false, undefined]]);
});
