import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DeclarationInput } from '#lib/contract/withdrawals/withdrawals.ts';

const declared = (change: Record<string, string>) =>
  v.safeParse(DeclarationInput, {
    name: 'Ada Rossi',
    contract: 'TRX-1',
    email: 'ada@example.org',
    ...change,
  });
const refusedFields = (change: Record<string, string>) => {
  const { issues = [] } = declared(change);
  return [...new Set(issues.map(({ path }) => path?.[0]?.key))];
};

describe('the contract of a declaration', () => {
  it.each([
    [' trx-3f0d5c8b7e114a1d ', 'TRX-3F0D5C8B7E114A1D'],
    ['TRX 3F0D', 'TRX-3F0D'],
    ['TRX–3F0D', 'TRX-3F0D'],
    ['2026/000012', '2026-000012'],
    ['2026.12', '2026-12'],
    ['TRX-3F0D.', 'TRX-3F0D'],
    ['«2026-000012».', '2026-000012'],
    ['(2026-000012),', '2026-000012'],
  ])('«%s» is %s', (typed, code) => {
    expect(declared({ contract: typed }).output).toMatchObject({ contract: code });
  });

  it.each([
    'il mio',
    '',
    '---',
    'https://evil.example/1',
    '<b>1</b>',
    '1\n2',
    `1${'0'.repeat(40)}`,
    '1@evil',
  ])('is not a code: %j', (typed) => {
    expect(refusedFields({ contract: typed })).toEqual(['contract']);
  });
});

describe('the name of a declaration', () => {
  it.each([
    'Ada',
    'Niccolò D’Angelo-Rossi',
    'J. R. R. Tolkien',
    'Ναταλία Παπαδοπούλου',
    '李小龍',
    'अनुष्का शर्मा',
    'محمد علي',
    'A'.repeat(60),
    `${'A'.repeat(80)} ${'B'.repeat(80)}`,
  ])('may be %s', (name) => {
    expect(declared({ name }).output).toMatchObject({ name });
  });

  it.each([
    '',
    '   ',
    'evil.example',
    'Vinci 1000 euro',
    'Ada <b>',
    'Ada\u202eissoR',
    'https://evil',
    'A'.repeat(162),
  ])('is not a name: %j', (name) => {
    expect(refusedFields({ name })).toEqual(['name']);
  });
});
