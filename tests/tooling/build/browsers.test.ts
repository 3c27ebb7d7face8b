import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browsers } from '#scripts/build/browsers.ts';
import { root } from '#scripts/lib/paths.ts';
import { hasYoungSyntax, youngCalls } from '#tests/support/younger/scripts.ts';
import { youngStyles } from '#tests/support/younger/styles.ts';

const { whole, readable } = browsers;

test.each(['README.md', 'docs/product.md', 'src/pages/accessibility.mdx'])(
  '%s contains both lists',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');
    for (const { chrome, firefox, safari } of [whole, readable])
      expect(text).toMatch(
        new RegExp(
          `Safari (?:e|and) iOS ${safari}, Chrome ${chrome} (?:e|and) Firefox ${firefox}`.replaceAll(
            '.',
            '\\.',
          ),
        ),
      );
  },
);

test.each([
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['if (URL.canParse(address)) go(address)', 'api.URL.canParse_static'],
  ['panel.hidePopover()', 'api.HTMLElement.hidePopover'],
  ['panel?.hidePopover()', 'api.HTMLElement.hidePopover'],
  ['heading.checkVisibility()', 'api.Element.checkVisibility'],
  ['map.values().map(double)', 'javascript.builtins.Iterator.map'],
  ['new RegExp(`(?<!a)b`)', 'javascript.regular_expressions.lookbehind_assertion'],
])('notices that a browser of the lists lacks a call in %s', (code, key) => {
  expect(youngCalls(code, readable)).toEqual([key]);
});

test.each(['[1].at(-1)', 'Object.values(list).map(double)', 'panel.hidePopover?.()', 'JSON.parse(text)'])(
  'accepts %s',
  (code) => expect(youngCalls(code, readable)).toEqual([]),
);

test('notices syntax that a browser of the lists cannot parse', () => {
  expect(hasYoungSyntax('class A { static { go() } }', whole)).toBe(false);
  expect(hasYoungSyntax('class A { static { go() } }', readable)).toBe(true);
  expect(hasYoungSyntax('x = /[\\p{L}--[a-z]]/v', whole)).toBe(true);
});

test('notices rules that a browser of the lists drops, and declarations that it skips', () => {
  expect(youngStyles('a:popover-open { color: red }', whole, 'rules')).toEqual([
    'css.selectors.popover-open',
  ]);
  expect(youngStyles('a { & b { color: red } }', whole, 'rules')).toEqual(['css.selectors.nesting']);
  expect(youngStyles('@media (width < 40rem) { a { color: red } }', readable, 'rules')).toEqual([
    'css.at-rules.media.range_syntax',
  ]);
  expect(youngStyles('a { color: light-dark(red, blue) }', whole, 'declarations')).toEqual([
    'css.types.color.light-dark',
  ]);
  const asked = '@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }';
  expect(youngStyles(asked, whole, 'declarations')).toEqual([]);
});
