import { expect, test } from 'vitest';
import { fold, matchesBeginnings, matchesQuery } from '#lib/search.ts';

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
  expect(fold('Peña, Łódź, Straße, Øre, dʼAosta, Rossi–Bianchi')).toBe(
    "pena, lodz, strasse, ore, d'aosta, rossi-bianchi",
  );
});

test.each([
  ['Esci', 'esci', true],
  ['La crescita', 'esci', false],
  ['Volatilità e rischio', 'risc VOLATILITA', true],
  ['COA-AAAA-1111', 'aaaa-11', true],
  ['COA-ABAB-1111', 'bab', false],
  ['Ogni parola', '', true],
])('«%s» has words that start with «%s»: %s', (text, query, begins) => {
  expect(matchesBeginnings(text, query)).toBe(begins);
});
