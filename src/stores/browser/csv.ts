import { formatInstant } from '#lib/format.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF';
/** Spreadsheets run cells that start with one of these as formulas, also after spaces and in full-width form. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** Spreadsheets read such digits as a number and drop the leading zero, which would change a VAT number. */
const LEADING_ZERO = /^0\d+$/;
/** A negative number is not a formula: with an apostrophe, spreadsheets could not add it up. */
const NEGATIVE = /^-\d[\d.]*(?:,\d+)?$/;

/**
 * CSV for spreadsheets set to Italian: separated by semicolons, every cell quoted, as other settings split at commas.
 *
 * @example toCsv([['Studio; piano 2', '-12,50', '=1+1']]) // …"Studio; piano 2";"-12,50";"'=1+1"
 */
export const toCsv = (rows: readonly (readonly string[])[]): string => BOM + csvRows(rows);

/** An instant in Italian time, in the form that spreadsheets set to Italian parse: `31/12/2026 23:59`. */
export const csvInstant = (iso: string): string => formatInstant(iso).replace(',', '');

/** Further rows of the same file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

function cell(text: string): string {
  const isTakenOtherwise = (FORMULA.test(text) && !NEGATIVE.test(text)) || LEADING_ZERO.test(text);
  const plain = isTakenOtherwise ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
