import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** WCAG 2.2 contrast of colours that appear together, read from the style sheet. */
const css = readFileSync(new URL('../../../src/lib/styles/theme.css', import.meta.url), 'utf8');

type Theme = ReadonlyMap<string, string>;

function colours(block: string): [string, string][] {
  return [...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

function blockAfter(start: string): string {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf('\n}', from));
}

const light: Theme = new Map(colours(blockAfter('@theme {')));
const dark: Theme = new Map([...light, ...colours(blockAfter('[data-theme="dark"] {'))]);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => {
      const colour = theme.get(name);
      if (!colour) throw new Error(`The theme has no colour called ${name}.`);
      return luminance(colour);
    })
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'neutral-soft'];
const texts = ['ink', 'muted', 'faint', 'brand', 'brand-strong', 'positive', 'warning', 'critical'];
const soft = ['brand', 'positive', 'warning', 'critical'];

const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...soft.flatMap((tone) => [tone, 'ink', 'muted'].map((text) => [text, `${tone}-soft`] as const)),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-critical', 'critical'],
  ['on-critical', 'critical-strong'],
  ['on-deep', 'deep'],
  ['deep-muted', 'deep'],
] as const;

/** Borders of controls, the focus ring and charts need 3:1 (WCAG 1.4.11). */
const shapes = ['line-strong', 'focus', ...[1, 2, 3, 4, 5, 6].map((series) => `chart-${series}`)];
const shapePairs = [
  ...shapes.flatMap((shape) =>
    ['canvas', 'surface', 'sunken', 'raised'].map((ground) => [shape, ground] as const),
  ),
  ['focus', 'deep'] as const,
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme) => {
  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s contrasts with %s', (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme repeats every colour', () => {
  const repeated = new Set(colours(blockAfter('[data-theme="dark"] {')).map(([name]) => name));
  expect([...light.keys()].filter((name) => !repeated.has(name))).toEqual([]);
});
