import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetTable } from '#scripts/bench/pages/budget.ts';
import { requireTestBrowser } from '#tests/support/browser/chromium.ts';
import { serveEmbedded } from '#tests/support/browser/server.ts';
import { readRows } from './rows.ts';

/** Starts the journeys' server unless `COA_URL` names one; prints all measurements in one table at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-budgets-'));
  process.env.COA_BUDGET_ROWS = join(folder, 'rows.jsonl');
  requireTestBrowser();
  const site = process.env.COA_URL ? undefined : await serveEmbedded();
  if (site) process.env.COA_URL = site.url;
  return async () => {
    console.log(`\n${budgetTable(readRows())}\n`);
    rmSync(folder, { recursive: true });
    await site?.remove();
  };
}
