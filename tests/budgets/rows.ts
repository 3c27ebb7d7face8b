import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Row } from '#scripts/bench/pages/budget.ts';

/** The file with the table's rows: after a failed test Playwright continues in another process. */
const file = () => process.env.COA_BUDGET_ROWS ?? '';

export function addRow(row: Row): void {
  appendFileSync(file(), `${JSON.stringify(row)}\n`);
}

export function readRows(): Row[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
