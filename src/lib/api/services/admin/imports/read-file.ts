import { invalid } from '#lib/api/errors.ts';
import { type ImportColumn, type ImportReason, importColumnOf } from '#lib/contract/admin/imports/rules.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_LINES } from '#lib/contract/limits.ts';
import { type CsvRecord, parseCsv, UnclosedQuote } from '#lib/csv.ts';
import { unclosedQuote } from '#lib/text/admin/csv.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { type Cells, readLine, type WantedLicense } from './read-lines.ts';

/** A file's columns, from its first line, and the lines below. */
export interface ReadFile {
  columns: (ImportColumn | undefined)[];
  unknown: string[];
  records: CsvRecord[];
}

/** @throws if the file is not a valid import file */
export function readFile(csv: string): ReadFile {
  const [head, ...records] = recordsOf(csv);
  if (!head || records.length === 0) throw invalid({ csv: [words.empty] });
  if (head.cells.length > MAX_IMPORT_COLUMNS) throw invalid({ csv: [words.tooManyColumns] });
  const columns = head.cells.map(importColumnOf);
  const hasKey = columns.includes('key') || columns.includes('key_hash');
  const missing = (['email', 'product', 'key'] as const).filter((column) =>
    column === 'key' ? !hasKey : !columns.includes(column),
  );
  if (missing.length > 0) throw invalid({ csv: [words.missingColumns(missing)] });
  const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
  if (twice) throw invalid({ csv: [words.columnTwice(twice)] });
  const unknown = head.cells.filter((name, place) => columns[place] === undefined && name.trim() !== '');
  return { columns, unknown: unknown.map((name) => name.trim().slice(0, SHOWN_OF_NAME)), records };
}

const SHOWN_OF_NAME = 60;

function recordsOf(csv: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    for (const record of parseCsv(csv)) {
      if (records.length > MAX_IMPORT_LINES) throw invalid({ csv: [words.tooMany] });
      records.push(record);
    }
  } catch (error) {
    if (error instanceof UnclosedQuote) throw invalid({ csv: [unclosedQuote(error.line)] });
    throw error;
  }
  return records;
}

/** The licence that a line describes, or the reason why the line is invalid. */
export function readRecord(
  { cells }: CsvRecord,
  columns: ReadFile['columns'],
  now: number,
): WantedLicense | ImportReason {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return 'cells';
  const named: Cells = {};
  columns.forEach((column, place) => {
    if (column) named[column] = cells[place] ?? '';
  });
  return readLine(named, now);
}
