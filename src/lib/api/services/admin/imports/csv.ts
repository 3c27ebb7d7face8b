/** A record of a CSV file, and the line of the file on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Quotes that were opened on a line and never closed. */
export class UnclosedQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`A quote of line ${line} is never closed`);
    this.line = line;
  }
}

const BOM = '\ufeff';

/** A cell up to its separator, quoted or not. Quotes inside of a bare one stand for themselves. */
const cellsApartBy = (separator: ',' | ';') =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );

/** Files of an Italian spreadsheet have semicolons: what the first line has more of, outside of quotes. */
function separatorOf(text: string): ',' | ';' {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

const lineEnds = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * The records of a CSV file (RFC 4180; also with semicolons, a byte order mark and any line ends), without those that
 * are empty.
 *
 * @throws UnclosedQuote
 */
export function* parseCsv(file: string): Generator<CsvRecord> {
  const text = file.startsWith(BOM) ? file.slice(BOM.length) : file;
  const separator = separatorOf(text);
  const cell = cellsApartBy(separator);
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  while (cell.lastIndex < text.length) {
    const [whole = '', quoted, behind = '', bare = '', end = ''] = cell.exec(text) ?? [];
    // One that is closed was read as such.
    if (quoted === undefined && bare.startsWith('"')) throw new UnclosedQuote(line);
    record.cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind);
    line += lineEnds(whole);
    const isLast = cell.lastIndex === text.length;
    if (end === separator && !isLast) continue;
    if (end === separator) record.cells.push('');
    if (record.cells.some((each) => each.trim() !== '')) yield record;
    record = { line, cells: [] };
  }
}
