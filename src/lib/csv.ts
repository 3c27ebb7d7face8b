/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\uFEFF';
/** Spreadsheets run a cell that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * CSV for spreadsheets set to Italian: separated by semicolons, every cell plain text.
 *
 * @example toCsv([['Nome', 'Uso'], ['Studio; piano 2', '=1+1']]) // …"Studio; piano 2";'=1+1
 */
export const toCsv = (rows: readonly (readonly string[])[]): string => BOM + csvRows(rows);

/** Further rows of the same file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
