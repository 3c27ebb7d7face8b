import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const boot = readFileSync('src/lib/boot.js', 'utf8');

/** Runs the inline script as a browser does and returns what it left on <html>. */
function bootWith(localStorage: object): Record<string, string> {
  const dataset = {};
  const document = { documentElement: { dataset } };
  runInNewContext(boot, { document, localStorage });
  return dataset;
}

const stored = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null });

test.each([
  [{}, { theme: 'light' }],
  [{ 'coa-theme': 'dark' }, { theme: 'dark' }],
  [{ 'coa-theme': 'purple' }, { theme: 'light' }],
  [{ 'coa-session': '1' }, { theme: 'light', session: 'in' }],
  [{ 'coa-session': '' }, { theme: 'light' }],
])('before the first paint %o gives %o', (values, dataset) => {
  expect(bootWith(stored(values))).toEqual(dataset);
});

test('a browser that forbids storage gets the default theme', () => {
  const forbidden = {
    getItem() {
      throw new Error('denied');
    },
  };
  expect(bootWith(forbidden)).toEqual({ theme: 'light' });
});
