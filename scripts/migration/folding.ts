import { LEGAL_FORMS, SEPARATORS } from '#lib/api/kernel/search-terms.ts';
import { fold } from '#lib/search.ts';

/** Letters of names: Latin, Greek, Cyrillic, combining accents, apostrophes and dashes. */
export const FOLDED_LETTERS = [
  [0x60, 0x60],
  [0xa0, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x45f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2015],
  [0x2018, 0x201b],
  [0x2032, 0x2032],
  [0x2212, 0x2212],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** D1 refuses expressions nested more than a hundred levels deep. */
const MOST_NESTED = 80;

type Change = readonly [from: string, to: string];

/** A subquery of the same rows, with all replacements made in the column `text`. */
function changed(rows: string, changes: readonly Change[]): string {
  let made = rows;
  for (let at = 0; at < changes.length; at += MOST_NESTED) {
    const part = changes.slice(at, at + MOST_NESTED);
    const text = part.reduce(
      (inner, [from, to]) => `replace(${inner},${quoted(from)},${quoted(to)})`,
      'text',
    );
    // The limit keeps SQLite from merging the subquery, which would compute each text anew at every use.
    made = `(SELECT key, ${text} AS text FROM ${made} LIMIT -1)`;
  }
  return made;
}

const letters = FOLDED_LETTERS.map((letter) => [letter, fold(letter)] as const).filter(
  ([letter, folded]) => letter !== folded,
);
const forms = LEGAL_FORMS.map((form) => [form, form.replaceAll('.', '')] as const);
const spaces = [...SEPARATORS].map((sign) => [sign, ' '] as const);
const single = Array.from({ length: 6 }, () => ['  ', ' '] as const);

/**
 * The search terms of a row of `users`, like `searchable` in src/lib/api/kernel/search-terms.ts: each text from each of
 * its words to the end. A name continues with its beginning, so that both orders match; «D’Angelo» is one word too.
 */
function termsOf(row: string): string {
  const fields = ["first_name || ' ' || %.last_name", 'company', 'email', 'pec', 'tax_code', 'vat_number'];
  const phone = "replace(replace(%.phone, ' ', ''), '+39', '')";
  const values = [...fields.map((field) => `%.${field}`), phone].join(', ').replaceAll('%', row);
  const given = `(SELECT key, lower(value) AS text FROM json_each(json_array(${values})) WHERE value <> '')`;
  const folded = changed(given, letters);
  const both = `(SELECT f.key, replace(f.text, '''', j.value) AS text FROM ${folded} f, json_each('[" ",""]') j WHERE j.value = ' ' OR instr(f.text, '''') LIMIT -1)`;
  const words = `(SELECT key, trim(text) AS text FROM ${changed(both, [...forms, ...spaces, ...single])} LIMIT -1)`;
  const place = `instr(' ' || t.text || ' ', ' ' || w.value || ' ')`;
  const rest = `iif(t.key = 0 AND ${place} > 1, ' ' || substr(t.text, 1, ${place} - 2), '')`;
  return `SELECT DISTINCT substr(substr(t.text, ${place}) || ${rest}, 1, 100), ${row}.id FROM ${words} t, json_each('[' || replace(json_quote(t.text), ' ', '","') || ']') w WHERE t.text <> ''`;
}

/** Expands `search_terms(…)` of a row of `users`. */
export const withTerms = (text: string): string =>
  text.replace(/search_terms\((\w+)\)/g, (_, row: string) => termsOf(row));
