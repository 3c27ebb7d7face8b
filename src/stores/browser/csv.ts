import { formatInstant } from '#lib/format.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF';
/** Spreadsheets run what begins with one of these as a formula, also after blanks and in its full width. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** Digits that spreadsheets take for a number and write without the zero in front: a VAT number is then another. */
const LEADING_ZERO = /^0\d+$/;
/** A number less than nothing is none: with an apostrophe it could not be added up. */
const NEGATIVE = /^-\d[\d.]*(?:,\d+)?$/;

/**
 * CSV for spreadsheets set to Italian: separated by semicolons, every cell quoted, as other settings part cells at commas.
 *
 * @example toCsv([['Studio; piano 2', '-12,50', '=1+1']]) // …"Studio; piano 2";"-12,50";"'=1+1"
 */
export const toCsv = (rows: readonly (readonly string[])[]): string => BOM + csvRows(rows);

/** An instant in Italy's time, as spreadsheets set to Italian read one: `31/12/2026 23:59`. */
export const csvInstant = (iso: string): string => formatInstant(iso).replace(',', '');

/** Further rows of the same file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

function cell(text: string): string {
  const isTakenOtherwise = (FORMULA.test(text) && !NEGATIVE.test(text)) || LEADING_ZERO.test(text);
  const plain = isTakenOtherwise ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
