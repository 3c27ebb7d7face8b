import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('src/lib/client/boot.js', 'utf8');

interface StoredPlace {
  localStorage: object;
  /** The media query for a dark system. */
  system?: object;
  navigator?: object;
  /** Collects the links that the script adds. */
  head?: { href: string }[];
  /** The rest of the browser. */
  browser?: object;
}

const lightSystem = { matches: false, addEventListener() {} };

/** Runs the inline script like a browser; returns the attributes that it sets. */
function booted({ localStorage, system = lightSystem, navigator = {}, head = [], browser }: StoredPlace) {
  const dataset: Record<string, string> = {};
  const document = {
    documentElement: { dataset, popover: null },
    currentScript: { dataset: { fonts: '/a.woff2 /b.woff2' } },
    createElement: () => ({}),
    head: { append: (link: { href: string }) => head.push(link) },
  };
  const matchMedia = () => system;
  runInNewContext(boot, {
    ...{ document, localStorage, matchMedia, navigator, addEventListener() {} },
    ...browser,
  });
  return dataset;
}

function storage(values: Record<string, string> = { 'coa-visited': '1' }) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      values[key] = value;
    },
  };
}

test.each([
  [{}, { theme: 'light' }],
  [{ 'coa-theme': 'dark' }, { theme: 'dark' }],
  [{ 'coa-theme': 'purple' }, { theme: 'light' }],
  [{ 'coa-session': 'a1z' }, { theme: 'light', session: 'in' }],
  [{ 'coa-session': '0' }, { theme: 'light' }],
  [{ 'coa-session': '' }, { theme: 'light' }],
  [{ 'coa-sidebar': 'closed' }, { theme: 'light', sidebar: 'closed' }],
  [{ 'coa-sidebar': 'open' }, { theme: 'light' }],
])('before the first paint %o gives %o', (values, dataset) => {
  expect(booted({ localStorage: storage({ 'coa-visited': '1', ...values }) })).toEqual(dataset);
});

/** A dark system that changes to the light theme. */
function darkSystem() {
  const listeners: (() => void)[] = [];
  const media = {
    matches: true,
    addEventListener: (_: 'change', listen: () => void) => listeners.push(listen),
  };
  const turnLight = () => {
    media.matches = false;
    for (const listen of listeners) listen();
  };
  return { media, turnLight };
}

test.each([
  ['system', ['dark', 'light']],
  ['dark', ['dark', 'dark']],
  ['light', ['light', 'light']],
])('with %s chosen, a dark system that turns light shows %o', (chosen, seen) => {
  const { media, turnLight } = darkSystem();
  const localStorage = storage({ 'coa-visited': '1', 'coa-theme': chosen });
  const page = booted({ localStorage, system: media });
  const before = page.theme;
  turnLight();
  expect([before, page.theme]).toEqual(seen);
});

test('only a browser’s first page loads its fonts later', () => {
  const localStorage = storage({});
  expect(booted({ localStorage })).toEqual({ theme: 'light', fonts: 'late' });
  expect(booted({ localStorage })).toEqual({ theme: 'light' });
});

test('later pages load their fonts before the layout of their text', () => {
  const localStorage = storage({});
  const [first, later]: { href: string }[][] = [[], []];
  booted({ localStorage, head: first });
  booted({ localStorage, head: later });
  expect([first, later]).toMatchObject([
    [],
    ['/a.woff2', '/b.woff2'].map((href) => ({ rel: 'preload', as: 'font', crossOrigin: '', href })),
  ]);
});

test.each([
  [{}, {}],
  [{ connection: { rtt: 50 } }, {}],
  [{ connection: { rtt: 150 } }, { line: 'slow' }],
])('the connection %o is reported as %o', (navigator, line) => {
  expect(booted({ localStorage: storage(), navigator })).toEqual({ theme: 'light', ...line });
});

test('a browser that forbids storage gets the default theme', () => {
  const forbidden = {
    getItem() {
      throw new Error('denied');
    },
  };
  expect(booted({ localStorage: forbidden })).toEqual({ theme: 'light', fonts: 'late' });
});

test('a failed preload is fetched until it succeeds, because WebKit cannot import a module whose preload failed', async () => {
  const listeners: ((event: object) => void)[] = [];
  const fetched: string[] = [];
  let waiting = () => {};
  const browser = {
    addEventListener: (_: 'error', listen: (event: object) => void) => listeners.push(listen),
    fetch: (href: string) =>
      fetched.push(href) < 3 ? Promise.reject(new Error('No network')) : Promise.resolve(),
    setTimeout: (run: (href: string) => void, _: number, href: string) => {
      waiting = () => run(href);
    },
  };
  booted({ localStorage: storage(), browser });
  const lose = (rel: string, href: string) => {
    for (const listen of listeners) listen({ target: { rel, href } });
  };
  lose('icon', '/favicon.svg');
  lose('modulepreload', '/_astro/a.js');
  for (const times of [1, 2, 3]) {
    expect(fetched).toEqual(Array(times).fill('/_astro/a.js'));
    await new Promise((settled) => setImmediate(settled));
    waiting();
    waiting = () => {};
  }
  expect(fetched).toHaveLength(3);
});
