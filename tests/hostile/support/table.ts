import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { catalogue } from './catalogue/catalogue.ts';

/** The outcome of one attempt. */
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

/** Table lines for the cases that other suites show. */
function linesElsewhere(): [number: string, line: string][] {
  return Object.entries(catalogue).flatMap(([number, { about, elsewhere = [] }]) =>
    elsewhere.map(([file, name]): [string, string] => {
      const place = name ? `${file} › ${name}` : file;
      return [number, `${clip(number, width.case)} │ ${clip(about, width.title)} │ shown in ${place}`];
    }),
  );
}

/** Cases that neither a row nor another suite shows. */
export function untried(rows: readonly Row[]): string[] {
  const shown = new Set([...rows.map((row) => row.case), ...linesElsewhere().map(([number]) => number)]);
  return Object.keys(catalogue).filter((number) => !shown.has(number));
}

/** The last outcome of each attempt; a failed attempt is tried again. */
export function readRows(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const rows = lines.map((line): Row => JSON.parse(line));
  return [...new Map(rows.map((row) => [`${row.case} ${row.title}`, row])).values()];
}

/** Prints the cases by number, with the expected and the actual outcome. */
export function printTable(tried: readonly Row[]): void {
  const format = (row: Row) =>
    Object.entries(width)
      .map(([name, columns]) => clip(row[name as keyof Row], columns))
      .join(' │ ');
  const lines = tried.map((row): [string, string] => [
    row.case,
    `${format(row)} │ ${row.expected === row.got ? 'holds' : 'FAILS'}`,
  ]);
  const all = [...lines, ...linesElsewhere()].sort(([one], [other]) => Number(one) - Number(other));
  const head = format({ case: 'case', title: 'what is tried', expected: 'expected', got: 'got' });
  console.log(['', head, ...all.map(([, line]) => line)].join('\n'));
}

function clip(text: string, columns: number): string {
  const short = text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
  return short.padEnd(columns);
}
