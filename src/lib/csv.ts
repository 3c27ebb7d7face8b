/** A record of a CSV file, and the line of the file on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A quote that opens on a line and never closes: all below it would be one cell. */
export class UnclosedQuote extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`A quote of line ${line} is never closed`);
    this.line = line;
  }
}

/** Spreadsheets set to Italian write semicolons, some banks tabs; of two that a row has as often the first counts. */
const SEPARATORS = [';', ',', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

const BOM = '\ufeff';
const withoutMark = (file: string): string => (file.startsWith(BOM) ? file.slice(BOM.length) : file);

/**
 * A cell up to its separator, quoted or not: blanks may stand before the quote that opens it, and in a bare one quotes stand
 * for themselves.
 */
const cellsApartBy = (separator: Separator) =>
  new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)"(?!")([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );

/** More than the names of all columns take. */
const HEAD_CHARS = 10_000;
/** The first row that is not empty, with the line ends that stand in quotes. */
const FIRST_ROW = /(?:"[^"]*"|[^"\r\n]+|")+/;
const QUOTED = /(^|[;,\t]) *"[^"]*(?:""[^"]*)*"/g;

/** What the first row has most of, outside of quotes. */
function separatorOf(text: string): Separator {
  const row = FIRST_ROW.exec(text.slice(0, HEAD_CHARS))?.[0].replace(QUOTED, '$1') ?? '';
  const [first, ...others] = SEPARATORS;
  const partsBy = (separator: Separator) => row.split(separator).length;
  return others.reduce<Separator>((most, each) => (partsBy(each) > partsBy(most) ? each : most), first);
}

const lineEnds = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * The records of a CSV file (RFC 4180; also with semicolons or tabs, a byte order mark and any line ends), without those
 * that are empty.
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
    // One that is closed was read as such.
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
 * The records of a file with other rows above its columns' names, from those names on, by the separator that makes them
 * `isHead`; nothing where none does.
 *
 * @param mostAbove how many records may stand above them
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
      // Perhaps by this separator only.
      unclosed ??= error;
    }
  }
  if (unclosed) throw unclosed;
  return [];
}
