import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { shopTexts } from '#lib/api/db/schema/shop-settings.ts';
import { builtWords } from '#lib/api/services/shop/words.ts';
import { BUILT_HOURS } from '#lib/contract/support/rules.ts';
import type { Env } from '#lib/edge/env.ts';
import { landingPage } from '#lib/edge/pages/landing-page.ts';
import { madeOf } from '#lib/edge/pages/page-version.ts';
import { productSnapshot, supportSnapshot } from '#lib/edge/pages/snapshot.ts';
import { snapshotAnswer } from '#lib/site/products/snapshot-page.ts';
import { context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const BUILT =
  '<!doctype html><script data-organization>{"built":1}</script><h1>COA</h1><ul data-platforms class="x"><li>built</li></ul><div data-contacts>built</div><p>end</p>';
const files = {
  fetch: async () =>
    new Response(BUILT, {
      headers: { ETag: '"file"', 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' },
    }),
} as unknown as Fetcher;
const site: Env = { ...(env as unknown as Env), ASSETS: files };
const dead = { ...site, DB: undefined } as unknown as Env;

beforeAll(() => addProduct({ id: 'one', name: 'One' }));
afterEach(() => void vi.restoreAllMocks());

/** The fragment of the price list's rows, as Astro renders it. */
async function rows(at: Env, write: (names: string) => Response | string): Promise<Response> {
  const ctx = createExecutionContext();
  const snapshot = await productSnapshot(at, ctx);
  await waitOnExecutionContext(ctx);
  const names = snapshot.state === 'unavailable' ? '' : snapshot.data.map(({ name }) => name).join();
  const written = write(names);
  return written instanceof Response ? written : new Response(written, snapshotAnswer(snapshot));
}

/** The fragments with the support's contacts, as Astro renders them. */
async function contactsAt(at: Env, path: string): Promise<Response> {
  const ctx = createExecutionContext();
  const info = await supportSnapshot(at, ctx);
  await waitOnExecutionContext(ctx);
  const { hours = '', mailboxes } = info.state === 'unavailable' ? {} : info.data;
  const written = {
    '/fragments/contacts': `<p>${hours}</p>`,
    '/fragments/organization': JSON.stringify({ email: mailboxes?.general }),
  }[path];
  expect(written).toBeDefined();
  return new Response(written, snapshotAnswer(info));
}

interface Visit {
  init?: RequestInit;
  at?: Env;
  write?: (names: string) => Response | string;
}

let asked = 0;

async function visit({ init = {}, at = site, write = (names) => `<li>${names}</li>` }: Visit = {}) {
  const ctx = createExecutionContext();
  const page = await landingPage(new Request('https://portal.test/', init), at, ctx, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/fragments/platform-rows') return contactsAt(at, pathname);
    asked += 1;
    return rows(at, write);
  });
  const text = await page.text();
  await waitOnExecutionContext(ctx);
  return { text, status: page.status, headers: page.headers };
}

const shown = (list: string, hours = BUILT_HOURS) =>
  BUILT.replace('<li>built</li>', list)
    .replace('<div data-contacts>built', `<div data-contacts><p>${hours}</p>`)
    .replace('{"built":1}', '{"email":"assistenza@example.com"}');

it('is the build’s while the shop’s products are unknown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { text, status, headers } = await visit({ at: dead });
  expect([status, text, headers.get('ETag')]).toEqual([200, BUILT, '"file"']);
});

it('is the build’s if the rows cannot be rendered', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { text, status } = await visit({ write: () => new Response(null, { status: 500 }) });
  expect([status, text]).toEqual([200, BUILT]);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
    { event: 'page_not_made', path: '/' },
  ]);
});

it('shows the present list in the build’s file, rendered once, with the file’s headers', async () => {
  asked = 0;
  for (const _ of ['first', 'second']) {
    const { text, headers } = await visit();
    expect(text).toBe(shown('<li>One</li>'));
    expect(headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(headers.get('Content-Type')).toBe('text/html');
  }
  expect(asked).toBe(1);
});

it('is not sent again while the browser’s file and list are current', async () => {
  const tag = (await visit()).headers.get('ETag') ?? '';
  const ctx = createExecutionContext();
  const snapshots = [await productSnapshot(site, ctx), await supportSnapshot(site, ctx)];
  expect(tag).toBe(`"file.${madeOf(...snapshots)}"`);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await visit({ init: { headers: { 'If-None-Match': known } } });
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', tag]);
  }
  const changed = await visit({ init: { headers: { 'If-None-Match': '"file"' } } });
  expect(changed.status).toBe(200);
  const head = await visit({ init: { method: 'HEAD' } });
  expect([head.status, head.text, head.headers.get('ETag')]).toEqual([200, '', tag]);
});

it('shows the former list if the rows of a new one cannot be rendered', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await addProduct({ id: 'two', name: 'Two', position: 2 });
  vi.advanceTimersByTime(61_000);
  await visit();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fails = () => {
    throw new Error('no rows');
  };
  expect((await visit({ write: fails })).text).toBe(shown('<li>One</li>'));
  expect((await visit()).text).toBe(shown('<li>One,Two</li>'));
  vi.useRealTimers();
});

it('shows the present contacts within a minute of their change, and the former ones while the API is silent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await visit();
  const words = { ...builtWords, hours: 'di notte' };
  await context().db.insert(shopTexts).values({ words, createdAt: Date.now() });
  vi.advanceTimersByTime(61_000);
  await visit();
  expect((await visit()).text).toBe(shown('<li>One,Two</li>', 'di notte'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.advanceTimersByTime(61_000);
  for (const _ of ['first', 'second'])
    expect((await visit({ at: dead })).text).toBe(shown('<li>One,Two</li>', 'di notte'));
  vi.useRealTimers();
});

it('is the build’s at an external host, which is not asked', async () => {
  const external = { ...site, API_ORIGIN: 'http://127.0.0.1:1' };
  const log = vi.spyOn(console, 'error');
  expect((await visit({ at: external })).text).toBe(BUILT);
  expect(log).not.toHaveBeenCalled();
});
