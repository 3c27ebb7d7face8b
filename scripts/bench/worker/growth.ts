import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { type Finding, measured } from '#scripts/bench/figures.ts';
import { root, tools } from '#scripts/lib/paths.ts';

const Costs = v.record(v.string(), v.object({ rowsRead: v.number(), queries: v.number() }));
const Report = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(
        v.object({
          status: v.string(),
          meta: v.optional(
            v.object({ costs: v.optional(v.object({ few: Costs, many: Costs, own: Costs })) }),
          ),
        }),
      ),
    }),
  ),
});

/** The cost of calls with 200 and with 50,000 licences in the database, counted by the worker tests. */
export async function growthOfCalls(): Promise<Finding[]> {
  const { few, many, own } = await countedCosts();
  return Object.entries(few).map(([call, cost]) =>
    measured(call, [
      { name: 'queries', value: cost.queries, unit: '' },
      { name: 'rows read of 200', value: cost.rowsRead, unit: '' },
      { name: 'of 50,000', value: many[call]?.rowsRead ?? Number.NaN, unit: '' },
      { name: 'with 10,000 own', value: own[call]?.rowsRead ?? Number.NaN, unit: '' },
    ]),
  );
}

async function countedCosts() {
  const folder = mkdtempSync(join(tmpdir(), 'coa-costs-'));
  try {
    const report = join(folder, 'report.json');
    const config = '--config=tests/vitest.worker.config.ts';
    const argv = [tools.vitest, 'run', config, 'licensing-cost', '--reporter=json', `--outputFile=${report}`];
    await promisify(execFile)(process.execPath, argv, { cwd: root });
    const { testResults } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
    const costs = testResults.flatMap((file) => file.assertionResults).find(({ meta }) => meta?.costs)
      ?.meta?.costs;
    if (!costs) throw new Error('The test of the calls’ costs left no figures.');
    return costs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
