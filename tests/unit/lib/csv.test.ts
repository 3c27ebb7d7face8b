import { expect, test } from 'vitest';
import { toCsv } from '#lib/csv.ts';

test('separates with semicolons and ends each row', () => {
  expect(
    toCsv([
      ['Nome', 'Uso'],
      ['Studio', '3'],
    ]),
  ).toBe('\uFEFFNome;Uso\r\nStudio;3\r\n');
});

test('quotes what would break a cell', () => {
  expect(toCsv([['a;b', 'c"d', 'e\nf', 'è']])).toBe('\uFEFF"a;b";"c""d";"e\nf";è\r\n');
});

test.each(['=1+1', '+39', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes no formula of %j', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});
