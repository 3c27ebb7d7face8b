import { appendFileSync, existsSync, readFileSync } from 'node:fs';

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

/** Prints the cases with what was expected and what came, in the order of their numbers. */
export function printTable(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const rows = lines.map((line): Row => JSON.parse(line));
  rows.sort((one, other) => Number.parseInt(one.case, 10) - Number.parseInt(other.case, 10));
  const format = (row: Row) =>
    Object.entries(width)
      .map(([name, columns]) => clip(row[name as keyof Row], columns))
      .join(' │ ');
  console.log(`\n${format({ case: 'case', title: 'what is tried', expected: 'expected', got: 'got' })}`);
  for (const row of rows) {
    console.log(`${format(row)} │ ${row.expected === row.got ? 'holds' : 'FAILS'}`);
  }
}

function clip(text: string, columns: number): string {
  const short = text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
  return short.padEnd(columns);
}
