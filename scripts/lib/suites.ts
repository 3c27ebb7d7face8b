import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, startChild, type Variables } from './child.ts';
import { root, tools } from './paths.ts';
import { judge, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

/** A step of `npm test`. A check counts as one test; the others count what their report says. */
export type Suite =
  | { kind: 'check'; name: string; argv: string[] }
  | { kind: 'vitest'; name: string; config: string }
  | { kind: 'playwright'; name: string; config: string };

export const suites: readonly Suite[] = [
  { kind: 'check', name: 'format', argv: [tools.biome, 'format', '.'] },
  {
    kind: 'check',
    name: 'lint',
    argv: [tools.biome, 'check', '--formatter-enabled=false', '--error-on-warnings', '.'],
  },
  { kind: 'check', name: 'types', argv: [tools.astro, 'check', '--minimumSeverity', 'warning'] },
  { kind: 'vitest', name: 'unit', config: 'tests/vitest.config.ts' },
  { kind: 'vitest', name: 'tooling', config: 'tests/vitest.tooling.config.ts' },
  { kind: 'vitest', name: 'worker', config: 'tests/vitest.worker.config.ts' },
  { kind: 'vitest', name: 'hostile', config: 'tests/vitest.hostile.config.ts' },
  { kind: 'playwright', name: 'browser', config: 'tests/playwright.config.ts' },
  { kind: 'playwright', name: 'budgets', config: 'tests/playwright.budgets.config.ts' },
  { kind: 'check', name: 'drill', argv: [join(root, 'scripts/drill.ts')] },
  { kind: 'check', name: 'deploy', argv: [join(root, 'scripts/deploy-check.ts')] },
];

/** @param results folder of the JSON reports */
export async function runSuite(suite: Suite, results: string): Promise<Tally> {
  const report = join(results, `${suite.name}.json`);
  const { argv, variables } = commandOf(suite, report);
  const exitCode = await exitOf(
    startChild(argv, {
      variables: { ...variables, COA_SEEDED_STATE: join(results, 'state') },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  return judge(tallyOf(suite, report, exitCode), exitCode);
}

function commandOf(suite: Suite, report: string): { argv: string[]; variables: Variables } {
  switch (suite.kind) {
    case 'check':
      return { argv: suite.argv, variables: {} };
    case 'vitest':
      return {
        argv: [
          tools.vitest,
          'run',
          `--config=${suite.config}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        variables: {},
      };
    case 'playwright':
      return {
        argv: [tools.playwright, 'test', `--config=${suite.config}`, '--reporter=list,json'],
        variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      };
  }
}

function tallyOf(suite: Suite, report: string, exitCode: number | null): Tally {
  if (suite.kind === 'check') return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  try {
    const body = JSON.parse(readFileSync(report, 'utf8'));
    return suite.kind === 'vitest' ? tallyVitest(body) : tallyPlaywright(body);
  } catch {
    // A suite that breaks before its first test writes no report.
    return { passed: 0, failed: 1 };
  }
}
