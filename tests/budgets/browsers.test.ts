import { expect } from '@playwright/test';
import { browsers } from '#scripts/build/browsers.ts';
import { readBy } from '#tests/support/local-http.ts';
import { allowedCalls, allowedDeclarations, allowedRules } from '#tests/support/younger/allowed.ts';
import { builtScripts, builtStyles } from '#tests/support/younger/built.ts';
import { firstWith } from '#tests/support/younger/data.ts';
import { hasYoungSyntax, youngCalls } from '#tests/support/younger/scripts.ts';
import { youngStyles } from '#tests/support/younger/styles.ts';
import { test } from './page-views.ts';

const { whole, readable } = browsers;
/** Only browsers with this method get the island's code (src/lib/client/island-code.js). */
const entrusted = firstWith('javascript.builtins.Array.toSorted');

test('every browser with full support gets the portal’s code', () => {
  for (const name of ['chrome', 'firefox', 'safari'] as const)
    expect(entrusted[name]).toBeLessThanOrEqual(whole[name]);
});

test('the built scripts call nothing that their oldest browsers lack', () => {
  const scripts = builtScripts();
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap(({ code, isEverybodys }) =>
    youngCalls(code, isEverybodys ? readable : entrusted),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowedCalls).toSorted());
});

test('the oldest browsers can parse the built scripts', () => {
  const unread = builtScripts().filter(({ code, isEverybodys }) =>
    hasYoungSyntax(code, isEverybodys ? readable : whole),
  );
  expect(unread.map(({ name }) => name)).toEqual([]);
});

test('the oldest browsers drop no rule that a page needs', async ({ request }) => {
  const documents = await Promise.all(
    ['/', '/login'].map(async (path) => (await readBy(request, path)).text()),
  );
  const inline = documents.flatMap((html) =>
    Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => css),
  );
  expect(inline).toHaveLength(2);
  const sheets = [...inline, ...builtStyles()];
  const found = (list: typeof whole | typeof readable, part: 'rules' | 'declarations') =>
    [...new Set(sheets.flatMap((css) => youngStyles(css, list, part)))].toSorted();
  expect(found(readable, 'rules')).toEqual(Object.keys(allowedRules).toSorted());
  expect(found(whole, 'declarations')).toEqual(Object.keys(allowedDeclarations).toSorted());
});
