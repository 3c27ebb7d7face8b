import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('src/lib/boot.js', 'utf8');
const styles = readFileSync('src/lib/fonts/fonts.css', 'utf8');

interface Face {
  family: string;
  weight: string;
}

/** Runs the inline script as a browser does; the test paints the frames. */
function booted({
  localStorage = storage(),
  navigator = {},
  isSteady = false,
}: {
  localStorage?: object;
  navigator?: object;
  isSteady?: boolean;
}) {
  const dataset: Record<string, string> = {};
  const fetched: string[] = [];
  const fonts = new Set<Face>();
  let frames: (() => void)[] = [];
  class FontFace implements Face {
    constructor(
      readonly family: string,
      private readonly source: string,
      private readonly descriptors: { weight: string },
    ) {}
    get weight() {
      return this.descriptors.weight;
    }
    async load() {
      fetched.push(this.source);
    }
  }
  const script = {
    newsreader: '/newsreader',
    hankenGrotesk: '/hanken-grotesk',
    ...(isSteady && { steady: '' }),
  };
  runInNewContext(boot, {
    document: { documentElement: { dataset }, currentScript: { dataset: script }, fonts },
    localStorage,
    navigator,
    FontFace,
    requestAnimationFrame: (task: () => void) => frames.push(task),
  });
  return {
    dataset,
    fetched,
    fonts,
    async paint() {
      const due = frames;
      frames = [];
      for (const task of due) task();
      await new Promise(setImmediate);
    },
  };
}

function storage(values: Record<string, string> = {}) {
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
  expect(booted({ localStorage: storage(values) }).dataset).toEqual(dataset);
});

test.each([
  [{}, {}],
  [{ connection: { rtt: 50 } }, {}],
  [{ connection: { rtt: 150 } }, { line: 'slow' }],
])('the line of %o is told as %o', (navigator, line) => {
  expect(booted({ navigator }).dataset).toEqual({ theme: 'light', ...line });
});

test('a first page asks for fonts in its second frame and shows them when they are there', async () => {
  const page = booted({});
  await page.paint();
  expect(page.fetched).toEqual([]);
  await page.paint();
  expect(page.fetched).toContain('url(/newsreader)');
  expect(page.fetched).toContain('url(/hanken-grotesk)');
  expect(page.fonts.size).toBe(2);
});

test('a later page has its fonts before the first frame, unless the first was left before they came', async () => {
  const localStorage = storage();
  expect(booted({ localStorage }).fonts.size).toBe(0);
  const second = booted({ localStorage });
  expect(second.fonts.size).toBe(0);
  await second.paint();
  await second.paint();
  expect(booted({ localStorage }).fonts.size).toBe(2);
});

test('a first page whose text must not move has its fonts before the first frame', () => {
  const page = booted({ isSteady: true });
  expect(page.fonts.size).toBe(2);
  expect(page.fetched).toHaveLength(2);
});

test('pages with and without scripts have the same fonts', () => {
  const { fonts } = booted({ localStorage: storage({ 'coa-fonts': '1' }) });
  const [, withoutScripts = ''] = styles.split('@media (scripting: none)');
  const faces = withoutScripts.matchAll(/font-family: "(.*)";[^}]*font-weight: (.*);/g);
  expect([...fonts].map(({ family, weight }) => [family, weight])).toEqual(
    [...faces].map(([, family, weight]) => [family, weight]),
  );
});

const forbidden = {
  getItem() {
    throw new Error('denied');
  },
};
const full = {
  ...storage({ 'coa-theme': 'dark' }),
  setItem() {
    throw new Error('quota exceeded');
  },
};

test.each([
  ['forbids storage gets the default theme', forbidden, 'light'],
  ['has no room left in its storage keeps its theme', full, 'dark'],
])('a browser that %s, and its fonts all the same', async (_, localStorage, theme) => {
  const page = booted({ localStorage });
  expect(page.dataset).toEqual({ theme });
  await page.paint();
  await page.paint();
  expect(page.fonts.size).toBe(2);
});
