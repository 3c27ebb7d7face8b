import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('src/lib/boot.js', 'utf8');

interface Page {
  fonts?: 'later' | 'steady';
  fontFiles?: string;
  /** What the browser says of its line. */
  rtt?: number;
}

/** Runs the inline script as a browser does: what it leaves on <html> at once, and after the first paint. */
function bootWith(localStorage: object, { rtt, fonts = 'later', fontFiles }: Page = {}) {
  const dataset: Record<string, string> = { fonts, ...(fontFiles && { fontFiles }) };
  const links: { href?: string }[] = [];
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  };
  const navigator = rtt === undefined ? {} : { connection: { rtt } };
  const waiting: (() => void)[] = [];
  const wait = (task: () => void) => waiting.push(task);
  runInNewContext(boot, { document, navigator, localStorage, requestAnimationFrame: wait, setTimeout: wait });
  const atOnce = { ...dataset };
  for (let task = waiting.shift(); task; task = waiting.shift()) task();
  return { atOnce, painted: dataset, preloaded: links.map(({ href }) => href) };
}

function storage(values: Record<string, string>) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
  };
}

test.each([
  [{}, { theme: 'light' }],
  [{ 'coa-theme': 'dark' }, { theme: 'dark' }],
  [{ 'coa-theme': 'purple' }, { theme: 'light' }],
  [{ 'coa-session': '1' }, { theme: 'light', session: 'in' }],
  [{ 'coa-session': '' }, { theme: 'light' }],
])('before the first paint %o gives %o', (values, dataset) => {
  expect(bootWith(storage(values)).atOnce).toEqual({ ...dataset, fonts: 'later' });
});

test('a first page is painted before it asks for fonts, a later one with them', () => {
  const browser = storage({});
  expect(bootWith(browser)).toEqual({
    atOnce: { theme: 'light', fonts: 'later' },
    painted: { theme: 'light' },
    preloaded: [],
  });
  expect(bootWith(browser).atOnce).toEqual({ theme: 'light' });
});

const steady = { fonts: 'steady', fontFiles: '/text.woff2 /display.woff2' } as const;

test.each([undefined, 50, 149])(
  'a page where nothing may move comes with its fonts on a line of %s ms',
  (rtt) => {
    expect(bootWith(storage({}), { ...steady, rtt })).toEqual({
      atOnce: { theme: 'light', fontFiles: steady.fontFiles },
      painted: { theme: 'light', fontFiles: steady.fontFiles },
      preloaded: ['/text.woff2', '/display.woff2'],
    });
  },
);

test('on a slow line such a page does without them, until the browser has them', () => {
  const browser = storage({});
  const first = bootWith(browser, { ...steady, rtt: 150 });
  expect(first.painted).toMatchObject({ fonts: 'steady', line: 'slow' });
  expect(first.preloaded).toEqual([]);
  const later = bootWith(browser, { ...steady, rtt: 150 });
  expect(later.atOnce).not.toHaveProperty('fonts');
  expect(later.preloaded).toHaveLength(2);
});

test('a browser that forbids storage gets the default theme, and its fonts at once', () => {
  const forbidden = {
    getItem() {
      throw new Error('denied');
    },
  };
  expect(bootWith(forbidden).atOnce).toEqual({ theme: 'light' });
});

test('a browser whose storage is full keeps its theme', () => {
  const full = {
    ...storage({ 'coa-theme': 'dark' }),
    setItem() {
      throw new Error('quota exceeded');
    },
  };
  expect(bootWith(full).atOnce).toEqual({ theme: 'dark' });
});
