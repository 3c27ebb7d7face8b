import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { products, productTexts } from '#lib/api/db/schema/products.ts';
import { shopTexts } from '#lib/api/db/schema/shop-settings.ts';
import { builtWords } from '#lib/api/services/shop/words.ts';
import type { Env } from '#lib/edge/env.ts';
import { keptPage } from '#lib/edge/pages/page-cache.ts';
import { PAGE_VERSION_HEADER, presentVersion } from '#lib/edge/pages/page-version.ts';
import { OF_BUILD, supportSnapshot } from '#lib/edge/pages/snapshot.ts';
import { builtInfo } from '#lib/text/support/faq.ts';
import { context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const alive = env as unknown as Env;
let made = 0;
let id = '';
let PATH = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  id = `optimizer-${++made}`;
  PATH = `/platforms/${id}`;
  await addProduct({ id }, 'Il testo.');
  for (const name of ['products', 'support-info'])
    await (await caches.open('snapshots')).delete(`https://snapshot.internal/${name}`);
});
afterEach(() => void vi.useRealTimers());

/** A promise's result, after its deferred work has ended. */
async function settled<Value>(ask: (ctx: ExecutionContext) => Promise<Value>): Promise<Value> {
  const ctx = createExecutionContext();
  const value = await ask(ctx);
  await waitOnExecutionContext(ctx);
  return value;
}

const versionAt = (path: string, at = alive) => settled((ctx) => presentVersion(path, at, ctx));

/** The version after the list has expired and was read again. */
async function laterVersion(path: string): Promise<string | undefined> {
  vi.advanceTimersByTime(61_000);
  await versionAt(path);
  return versionAt(path);
}

const write = (set: Partial<typeof products.$inferInsert>) =>
  context().db.update(products).set(set).where(eq(products.id, id));

/** Visits a page that `make` renders. */
const visit = (make: () => Response) =>
  settled(async (ctx) => {
    const page = await keptPage(new Request(`https://portal.test${PATH}`), alive, ctx, async () => {
      const page = make();
      const version = await presentVersion(PATH, alive, ctx);
      if (version) page.headers.set(PAGE_VERSION_HEADER, version);
      return page;
    });
    return `${page.status} ${await page.text()}`;
  });

/** The log lines of an action. */
async function loggedBy(act: () => Promise<void>): Promise<unknown[]> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act();
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  return lines;
}

it('keeps a version while nothing changes, and has another one with each change of the list', async () => {
  const first = await versionAt(PATH);
  expect(first).toMatch(/^fresh-[\w-]{16}(?:\.fresh-[\w-]{16}){3}$/);
  expect(await laterVersion(PATH)).toBe(first);
  await write({ basePriceCents: 5900 });
  const dearer = await laterVersion(PATH);
  expect(dearer).not.toBe(first);
  await write({ basePriceCents: 4900 });
  expect(await laterVersion(PATH)).toBe(first);
});

it('gives a product’s page another version with its text, and the list none', async () => {
  const [page, list] = [await versionAt(PATH), await versionAt('/platforms')];
  await context().db.update(productTexts).set({ text: 'Un altro testo.' });
  expect(await laterVersion(PATH)).not.toBe(page);
  expect(await laterVersion('/platforms')).toBe(list);
});

it('gives the comparison the version of the list, whose prices it shows', async () => {
  expect(await versionAt('/confronto')).toBe(await versionAt('/platforms'));
  expect(await versionAt('/confronto', { ...alive, API_ORIGIN: 'http://127.0.0.1:1' })).not.toBe(OF_BUILD);
});

it('gives a product’s page and the landing page another version with the shop’s texts, and the list none', async () => {
  const paths = [PATH, '/', '/platforms'];
  const versions = () => Promise.all(paths.map((path) => versionAt(path)));
  const before = await versions();
  const words = { ...builtWords, hours: `dalle ${made} alle 18` };
  await context().db.insert(shopTexts).values({ words, createdAt: Date.now() });
  vi.advanceTimersByTime(61_000);
  await versions();
  const after = await versions();
  expect(after.map((version, at) => version === before[at])).toEqual([false, false, true]);
});

it('uses the build’s texts at a host that does not know them, and does not ask it again', async () => {
  const asked: string[] = [];
  const host = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return new Response('<h1>Not Found</h1>', { status: 404 });
  });
  const at = { ...alive, API_ORIGIN: 'https://django.example' };
  for (const _ of ['first', 'second']) {
    const told = await settled((ctx) => supportSnapshot(at, ctx));
    expect(told).toEqual({ state: 'fresh', data: builtInfo('fake'), version: OF_BUILD });
  }
  expect(asked).toEqual(['/api/support/info/']);
  host.mockRestore();
});

it('has no version for a product that is not sold, nor while there was no answer yet', async () => {
  await loggedBy(async () => {
    expect(await versionAt('/platforms', { ...alive, API_ORIGIN: 'http://127.0.0.1:1' })).toBeUndefined();
  });
  expect(await versionAt('/platforms/never')).toBeUndefined();
  await write({ isWithdrawn: true });
  expect(await laterVersion(PATH)).toBeUndefined();
});

it('leaves pages without prices to the build with an external host', async () => {
  const at = { ...alive, API_ORIGIN: 'http://127.0.0.1:1' };
  for (const path of ['/', '/explore.json', '/sitemap.xml', '/llms.txt'])
    expect(await versionAt(path, at)).toBe(OF_BUILD);
});

it('renders a page once for each version, within a minute of the change', async () => {
  expect(await visit(() => new Response('before'))).toBe('200 before');
  await write({ name: 'Altro' });
  expect(await visit(() => new Response('early'))).toBe('200 before');
  vi.advanceTimersByTime(60_000);
  // The visitor who finds an expired list does not wait for the new one.
  expect(await visit(() => new Response('early'))).toBe('200 before');
  expect(await visit(() => new Response('after'))).toBe('200 after');
  expect(await visit(() => new Response('again'))).toBe('200 after');
});

it('shows the change to the first visitor if none came for two minutes', async () => {
  expect(await visit(() => new Response('before'))).toBe('200 before');
  await write({ name: 'Dopo molto' });
  vi.advanceTimersByTime(121_000);
  expect(await visit(() => new Response('after'))).toBe('200 after');
});

it.each<[string, () => Response]>([
  [
    'throws',
    () => {
      throw new Error('no page');
    },
  ],
  ['answers 500', () => new Response(null, { status: 500 })],
])('keeps the former page if rendering the new one %s, and logs that', async (_, fail) => {
  await visit(() => new Response('former'));
  await write({ tagline: 'Nuova' });
  await laterVersion(PATH);
  const lines = await loggedBy(async () => {
    expect(await visit(fail)).toBe('200 former');
  });
  expect(lines).toEqual([
    expect.objectContaining({ event: 'page_not_made', path: PATH, version: await versionAt(PATH) }),
  ]);
  expect(await visit(() => new Response('made'))).toBe('200 made');
});

it('fails as usual if there is no former page, or the product is no longer sold', async () => {
  const broken = () => new Response('broken', { status: 500 });
  await loggedBy(async () => {
    expect(await visit(broken)).toBe('500 broken');
  });
  await visit(() => new Response('former'));
  await write({ isWithdrawn: true });
  await laterVersion(PATH);
  expect(await visit(() => new Response('gone', { status: 404 }))).toBe('404 gone');
  expect(await visit(broken)).toBe('500 broken');
});
