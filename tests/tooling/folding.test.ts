import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { searchable } from '#lib/api/kernel/search-terms.ts';
import { FOLDED_LETTERS, withTerms } from '#scripts/migration/folding.ts';

const fields = [
  'id',
  'first_name',
  'last_name',
  'company',
  'email',
  'pec',
  'tax_code',
  'vat_number',
  'phone',
];
const db = new DatabaseSync(':memory:');
db.exec(`
  CREATE TABLE users (${fields.map((name) => `${name} TEXT NOT NULL DEFAULT ''`).join(', ')});
  CREATE TABLE terms (term TEXT, user_id TEXT);
  CREATE TRIGGER add_terms AFTER INSERT ON users BEGIN INSERT INTO terms ${withTerms('search_terms(new)')}; END`);
const insert = db.prepare('INSERT INTO users (id, company) VALUES (?, ?)');
const select = db.prepare('SELECT term FROM terms WHERE user_id = ?');

/** The database's search terms for a company's name. */
function termsOf(company: string): string[] {
  const id = crypto.randomUUID();
  insert.run(id, company);
  return select.all(id).map(({ term }) => String(term));
}

test('the database folds each character like the queries', () => {
  const different = FOLDED_LETTERS.filter((letter) => {
    const company = `x${letter}y`;
    return !termsOf(company).includes(searchable(company));
  });
  expect(different).toEqual([]);
});

test.each([
  [
    'Società Agricola «L’Élan» S.R.L.',
    ['societa agricola «l elan» srl', 'agricola «l elan» srl', 'elan» srl', 'srl'],
  ],
  ['NICOLÒ  &\tFigli', ['nicolo figli', 'figli']],
  ['D´Angelo', ['d angelo', 'angelo', 'dangelo']],
  ['"a\\b" \u0001', ['a b \u0001', 'b \u0001', '\u0001']],
])('«%s» is found by each of its words', (company, terms) => {
  expect(termsOf(company)).toEqual(expect.arrayContaining(terms));
});
