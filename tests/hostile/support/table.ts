import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { catalogue } from './catalogue.ts';

/** Outcome of one case. */
export interface Row {
  case: string;
  title: string;
  expected: string;
  got: string;
}

export function noteRow(file: string, row: Row): void {
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

const width = { case: 4, title: 66, expected: 44, got: 44 };

/** What other suites show of the catalogue's cases, as rows of the table. */
function rowsElsewhere(): Row[] {
  return Object.entries(catalogue).flatMap(([number, { about, elsewhere = [] }]) =>
    elsewhere.map(([file, name]) => ({
      case: number,
      title: about,
      expected: 'holds',
      got: name ? `${file} › ${name}` : file,
    })),
  );
}

/** The cases of the catalogue that neither a row nor another suite shows. */
export function untried(rows: readonly Row[]): string[] {
  const shown = new Set([...rows, ...rowsElsewhere()].map((row) => row.case));
  return Object.keys(catalogue).filter((number) => !shown.has(number));
}

export function readRows(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

/** Prints the cases with what was expected and what came, in the order of their numbers. */
export function printTable(tried: readonly Row[]): void {
  const rows = [...tried, ...rowsElsewhere()];
  rows.sort((one, other) => Number.parseInt(one.case, 10) - Number.parseInt(other.case, 10));
  const format = (row: Row) =>
    Object.entries(width)
      .map(([name, columns]) => clip(row[name as keyof Row], columns))
      .join(' │ ');
  console.log(`\n${format({ case: 'case', title: 'what is tried', expected: 'expected', got: 'got' })}`);
  for (const row of rows) {
    const isElsewhere = !tried.includes(row);
    const verdict = isElsewhere ? 'shown there' : row.expected === row.got ? 'holds' : 'FAILS';
    console.log(`${format(row)} │ ${verdict}`);
  }
}

function clip(text: string, columns: number): string {
  const short = text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
  return short.padEnd(columns);
}
