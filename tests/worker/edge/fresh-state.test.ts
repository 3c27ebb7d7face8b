import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { clock, untaken } from '#tests/support/worker/api.ts';
import { account } from '#tests/support/worker/fixtures/account.ts';
import { freshState } from '#tests/support/worker/fresh-state.ts';

const PAGE = 'https://portal.test/cached';
const isNamespace = (binding: unknown): binding is DurableObjectNamespace =>
  Object(binding).constructor.name === 'DurableObjectNamespace';
const namespaces = Object.values<unknown>({ ...env }).filter(isNamespace);

async function countRows(): Promise<number> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = results.map(({ name }) => String(name)).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name));
  const counts = await env.DB.batch<{ count: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS count FROM "${name}"`)),
  );
  return counts.reduce((sum, { results: [row] }) => sum + (row?.count ?? 0), 0);
}

const stored = async () => ({
  now: clock.now,
  rows: await countRows(),
  files: (await env.FILES.list()).objects.length,
  pages: (await caches.default.match(PAGE)) ? 1 : 0,
  messages: untaken.length,
});

const one = (namespace: DurableObjectNamespace) => namespace.get(namespace.idFromName('one'));

/** Leaves something with an object of a namespace, in its memory and its storage. */
const leave = (namespace: DurableObjectNamespace) =>
  runInDurableObject(one(namespace), (instance, { storage }) => {
    Object.assign(instance, { left: true });
    return storage.put('left', true);
  });

const leftWith = (namespace: DurableObjectNamespace) =>
  runInDurableObject(one(namespace), async (instance, { storage }) => [
    'left' in instance,
    await storage.get('left'),
  ]);

it('a test file finds nothing of what another one has stored, moved or faked', async () => {
  const fresh = await stored();
  expect(fresh).toMatchObject({ files: 0, pages: 0, messages: 0 });
  await account(env);
  await env.FILES.put('releases/one', 'bytes');
  await caches.default.put(PAGE, new Response('page', { headers: { 'Cache-Control': 'max-age=60' } }));
  for (const namespace of namespaces) await leave(namespace);
  untaken.push({ job: 'expiry' });
  clock.now += 1;
  const full = await stored();
  expect(full).toMatchObject({ files: 1, pages: 1, messages: 1 });
  expect(full.rows).toBeGreaterThan(fresh.rows);
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.stubGlobal('fetch', () => {});
  const line = vi.spyOn(console, 'info').mockReturnValue();

  await freshState();

  expect(await stored()).toEqual(fresh);
  expect(vi.isFakeTimers()).toBe(false);
  expect(String(fetch)).toContain('native code');
  expect(console.info).not.toBe(line);
  expect(namespaces).toHaveLength(6);
  for (const namespace of namespaces) expect(await leftWith(namespace)).toEqual([false, undefined]);
});
