import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSiteFile } from '#lib/contract/calls/site-files.ts';
import type { Env } from '#lib/edge/env.ts';
import { exploreCatalogue } from '#lib/edge/pages/offered.ts';
import type { SiteIndex } from '#lib/site/page/site-index.ts';
import { indexAnswer } from '#lib/site/products/offered-answer.ts';
import { openPlatform } from '#lib/site/products/platform-page.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const url = new URL('https://portal.test/');
const picture = { url: '/api/product-pictures/abc/', alt: 'Il grafico', width: 800, height: 500 };
const editorial = {
  id: 'edited',
  name: 'Edited',
  tagline: 'T',
  description: 'D',
  features: ['F'],
  specifications: {},
  comingSoon: false,
  picture: null,
  logo: '/products/edited.svg',
  maxActivations: 2,
};
const index: SiteIndex = { pages: [{ path: '/articles/oro' }], sections: [] };

/** The paths of the build's fragments that the Worker has read. */
const read: string[] = [];
const built: Record<string, string> = {
  '/fragments/platforms.json': JSON.stringify([editorial]),
  '/fragments/platform-names.json': JSON.stringify({ one: 'One', two: 'Former' }),
  '/fragments/site-index.json': JSON.stringify(index),
  '/fragments/platforms/edited': '<p>Il testo</p>',
};
const ASSETS = {
  fetch: async ({ pathname }: URL) => {
    read.push(pathname);
    return new Response(built[pathname], { status: pathname in built ? 200 : 404 });
  },
} as unknown as Fetcher;
const own: Env = { ...(env as unknown as Env), ASSETS };
const silent = { ...own, DB: undefined } as unknown as Env;
const external: Env = { ...own, API_ORIGIN: 'http://127.0.0.1:1' };

beforeEach(async () => {
  read.length = 0;
  // With DEV, the Worker would ask the dev server, which has no files, for the fragments.
  vi.stubEnv('DEV', false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await (await caches.open('snapshots')).delete('https://snapshot.internal/products');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function settled<Value>(ask: (ctx: ExecutionContext) => Promise<Value>): Promise<Value> {
  const ctx = createExecutionContext();
  const value = await ask(ctx);
  await waitOnExecutionContext(ctx);
  return value;
}

const explored = (at: Env) => settled((ctx) => exploreCatalogue(at, ctx, url));
const opened = (at: Env, id: string) => settled((ctx) => openPlatform({ env: at, ctx, site: url, id }));
const names = (at: Env) =>
  settled((ctx) =>
    indexAnswer({ env: at, ctx, url }, 'text/plain', (products, { pages }) =>
      [...products.map(({ name }) => name), ...pages.map(({ path }) => path)].join(' '),
    ),
  );

describe('an embedded shop', () => {
  it('has no products while it is silent, and says so', async () => {
    expect(await explored(silent)).toBeUndefined();
    expect((await names(silent)).status).toBe(503);
    expect(await opened(silent, 'one')).toEqual({ kind: 'silent' });
    expect(await opened(silent, 'No%thing')).toEqual({ kind: 'missing' });
  });

  it('lists its products in order, with pictures, without the build’s texts', async () => {
    await addProduct({ id: 'two', name: 'Two', position: 2, picture });
    await addProduct({ id: 'one', name: 'One', comingSoon: true }, '## Titolo\n\nCon **forza**.');
    const catalogue = await explored(own);
    expect(parseSiteFile('explore', catalogue)).toEqual(catalogue);
    expect(catalogue?.products).toMatchObject([
      { id: 'one', name: 'One', comingSoon: true, picture: null, specifications: { Memoria: '8 GB' } },
      { id: 'two', name: 'Two', comingSoon: false, picture },
    ]);
    expect(read).toEqual([]);
    const answer = await names(own);
    expect([answer.status, await answer.text()]).toEqual([200, 'One Two /articles/oro']);
  });

  it('opens a platform with its text in parts, and no fragment of the editors', async () => {
    const page = await opened(own, 'one');
    expect(page).toMatchObject({
      kind: 'shown',
      known: { name: 'One' },
      editorial: undefined,
      text: { state: 'fresh', data: [{ heading: 'Titolo' }, 'Con **forza**.'] },
    });
    expect(read).toEqual(['/fragments/platform-names.json']);
    expect(await opened(own, 'edited')).toEqual({ kind: 'missing' });
  });

  it('shows as preview the product’s picture, otherwise the build’s of the same name, otherwise the list’s', async () => {
    await addProduct({ id: 'three', name: 'Three' });
    await (await caches.open('snapshots')).delete('https://snapshot.internal/products');
    expect(await opened(own, 'two')).toMatchObject({ preview: picture });
    expect(await opened(own, 'one')).toMatchObject({ preview: '/platforms/one' });
    expect(await opened(own, 'three')).toMatchObject({ preview: '/platforms' });
  });
});

describe('with an external host', () => {
  it('the texts are the build’s, whether the host answers or not', async () => {
    expect((await explored(external))?.products).toMatchObject([{ id: 'edited', picture: null }]);
    expect(await (await names(external)).text()).toBe('Edited /articles/oro');
  });

  it('an editors’ platform is readable while the host is silent; others do not exist', async () => {
    expect(await opened(external, 'edited')).toMatchObject({
      kind: 'shown',
      known: { name: 'Edited' },
      product: undefined,
      text: { html: '<p>Il testo</p>' },
      preview: '/platforms/edited',
    });
    expect(await opened(external, 'never')).toEqual({ kind: 'missing' });
  });
});
