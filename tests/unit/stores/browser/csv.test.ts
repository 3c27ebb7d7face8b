import { expect, test } from 'vitest';
import { csvInstant, toCsv } from '#stores/browser/csv.ts';

test('separates with semicolons and ends each row', () => {
  expect(
    toCsv([
      ['Nome', 'Uso'],
      ['Studio', '3'],
    ]),
  ).toBe('\uFEFF"Nome";"Uso"\r\n"Studio";"3"\r\n');
});

test('quotes every cell that contains a separator of any locale', () => {
  expect(toCsv([['a;b', 'c"d', 'e\nf', 'Rossi, Ada', 'è', '']])).toBe(
    '\uFEFF"a;b";"c""d";"e\nf";"Rossi, Ada";"è";""\r\n',
  );
});

test('writes an instant in the format of Italian spreadsheets, in Italian time', () => {
  expect(csvInstant('2026-12-31T22:59:59.999Z')).toBe('31/12/2026 23:59');
  expect(csvInstant('2026-07-01T22:30:00Z')).toBe('02/07/2026 00:30');
});

test.each([
  '=1+1',
  '+39',
  '-1+1',
  '-STUDIO',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1+1',
  '＝1+1',
  '－STUDIO',
  '＠A1',
])('makes no formula of %j', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

test.each(['-12,50', '-1.234,50', '-3', '12,50', 'STUDIO-1', 'a=b', 'ada@example.com'])(
  'leaves %j as it is',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  },
);

test.each(['00743110157', '094259216', '007'])('protects the zeros of %j from spreadsheets', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

test.each(['0', '0,50', '12345678903', '0A1'])(
  'leaves %j as it is, which no spreadsheet shortens',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  },
);
