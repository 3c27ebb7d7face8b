import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetTable } from '#scripts/bench/pages/budget.ts';
import startServer from '#tests/support/browser/server.ts';
import { readRows } from './rows.ts';

/** Starts the server as the journeys do, and prints all measures in one table at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-budgets-'));
  process.env.COA_BUDGET_ROWS = join(folder, 'rows.jsonl');
  const stop = await startServer();
  return async () => {
    console.log(`\n${budgetTable(readRows())}\n`);
    rmSync(folder, { recursive: true });
    await stop?.();
  };
}
