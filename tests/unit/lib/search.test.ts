import { expect, test } from 'vitest';
import { fold, matchesQuery } from '#lib/search.ts';

const title = 'Volatilità e Value at Risk: che cos’è il «rischio»';

test.each([
  ['volatilita', true],
  ['VOLATILITÀ', true],
  ['risk value', true],
  ["cos'è", true],
  ['cos’e', true],
  ['  rischio  ', true],
  ['', true],
  ['inflazione', false],
  ['risk inflazione', false],
])('finds «%s»: %s', (query, found) => {
  expect(matchesQuery(title, query)).toBe(found);
});

test('folds accents, case and apostrophes', () => {
  expect(fold('PERCHÉ l’Été')).toBe("perche l'ete");
});
