/** A record of a CSV file, and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A quote that is never closed: everything after it would be one cell. */
export class UnclosedQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`A quote of line ${line} is never closed`);
    this.line = line;
  }
}

/** Italian spreadsheets write semicolons, some banks tabs. If a row has as many of two, the first one counts. */
const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

const BOM = '\ufeff';
const withoutMark = (file: string): string => (file.startsWith(BOM) ? file.slice(BOM.length) : file);

/**
 * A cell up to its separator, quoted or not. Blanks may precede an opening quote; in an unquoted cell quotes are
 * literal.
 */
const cellsApartBy = (separator: Separator) =>
  new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)"(?!")([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );

/** More than all column names need. */
const HEAD_CHARS = 10_000;
/** The first row that is not empty, including line breaks in quotes. */
const FIRST_ROW = /(?:"[^"]*"|[^"\r\n]+|")+/;
const QUOTED = /(^|[;,\t]) *"[^"]*(?:""[^"]*)*"/g;

/** The separator that the first row contains most often, outside quotes. */
function separatorOf(text: string): Separator {
  const row = FIRST_ROW.exec(text.slice(0, HEAD_CHARS))?.[0].replace(QUOTED, '$1') ?? '';
  const [first, ...others] = SEPARATORS;
  const partsBy = (separator: Separator) => row.split(separator).length;
  return others.reduce<Separator>((most, each) => (partsBy(each) > partsBy(most) ? each : most), first);
}

const lineEnds = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * The records of a CSV file (RFC 4180; also with semicolons or tabs, a byte order mark and any line breaks), without
 * empty records.
 *
 * @throws UnclosedQuote
 */
export function* parseCsv(
  file: string,
  separator: Separator = separatorOf(withoutMark(file)),
): Generator<CsvRecord> {
  const text = withoutMark(file);
  const cell = cellsApartBy(separator);
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  while (cell.lastIndex < text.length) {
    const [whole = '', quoted, behind = '', bare = '', end = ''] = cell.exec(text) ?? [];
    // A closed quote would have matched as `quoted`.
    if (quoted === undefined && /^ *"/.test(bare)) throw new UnclosedQuote(line);
    record.cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind);
    line += lineEnds(whole);
    const isLast = cell.lastIndex === text.length;
    if (end === separator && !isLast) continue;
    if (end === separator) record.cells.push('');
    if (record.cells.some((each) => each.trim() !== '')) yield record;
    record = { line, cells: [] };
  }
}

/**
 * The records of a file with other rows above its header, starting at the header, with the separator that makes it
 * satisfy `isHead`; none if no row does.
 *
 * @param mostAbove the maximum of records above the header
 * @throws UnclosedQuote
 */
export function parseCsvBelow(
  file: string,
  isHead: (cells: readonly string[]) => boolean,
  mostAbove: number,
): CsvRecord[] {
  let unclosed: unknown;
  for (const separator of SEPARATORS) {
    try {
      const records = [...parseCsv(file, separator)];
      const head = records.slice(0, mostAbove + 1).findIndex(({ cells }) => isHead(cells));
      if (head >= 0) return records.slice(head);
    } catch (error) {
      // Perhaps only with this separator.
      unclosed ??= error;
    }
  }
  if (unclosed) throw unclosed;
  return [];
}
