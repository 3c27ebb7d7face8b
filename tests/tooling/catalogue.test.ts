import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { catalogue, parts } from '#tests/hostile/support/catalogue/catalogue.ts';

const elsewhere = Object.values(catalogue).flatMap(({ elsewhere: tests = [] }) => tests);

test.each(elsewhere)('%s still shows: %s', (file, name) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(name);
});

// From 101 on, a case has the number of its finding.
test('the cases of the first round are numbered without a gap', () => {
  const numbers = Object.keys(catalogue)
    .map(Number)
    .filter((number) => number <= 100);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('no two cases have the same number', () => {
  const numbers = parts.flatMap((part) => Object.keys(part));
  expect(numbers).toEqual([...new Set(numbers)]);
});
