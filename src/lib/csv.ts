/** Starts a text that spreadsheets must read as UTF-8. */
const BOM = '\uFEFF';
/** A cell that starts so would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as spreadsheets set to Italian open them: semicolons, and every cell plain text.
 *
 * @example toCsv([['Nome', 'Uso'], ['Studio; piano 2', '=1+1']]) // …"Studio; piano 2";'=1+1
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
