import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('src/lib/boot.js', 'utf8');

/** Runs the inline script as a browser does: what it leaves on <html> at once, and after the first paint. */
function bootWith(localStorage: object) {
  const dataset: Record<string, string> = { fonts: 'later' };
  const document = { documentElement: { dataset } };
  const waiting: (() => void)[] = [];
  const wait = (task: () => void) => waiting.push(task);
  runInNewContext(boot, { document, localStorage, requestAnimationFrame: wait, setTimeout: wait });
  const atOnce = { ...dataset };
  for (let task = waiting.shift(); task; task = waiting.shift()) task();
  return { atOnce, painted: dataset };
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
  });
  expect(bootWith(browser).atOnce).toEqual({ theme: 'light' });
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
