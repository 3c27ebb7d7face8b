import { join } from 'node:path';
import { root, tools } from '../lib/paths.ts';
import { ASTRO, type StepName } from './steps.ts';

/**
 * The share of the machine's cores that a suite takes. `none`: the suite may be slowed down, or mostly waits. A suite
 * that runs alone takes all cores.
 */
export type Share = 'none' | 'one' | 'half' | 'all';

interface Common {
  name: string;
  share: Share;
  needs: readonly StepName[];
  /** Steps that it waits for if they are part of the run. */
  after?: readonly StepName[];
  /** Its configuration sets the number of parallel tests, whatever else runs. */
  hasOwnWorkers?: true;
}

/** A part of `npm test`. A check counts as one test; other suites count the tests of their report. */
export type Suite =
  | (Common & { kind: 'check'; argv: string[]; lock?: string })
  | (Common & { kind: 'vitest' | 'playwright'; config: string; files: string });

/** Files that Biome does not support are no error. */
const ANY = ['--no-errors-on-unmatched'];

/** In the order of their start: suites that leave cores free before those that take all, the longest first. */
export const suites: readonly Suite[] = [
  { kind: 'check', name: 'format', share: 'none', needs: [], argv: [tools.biome, 'format', ...ANY] },
  {
    kind: 'check',
    name: 'lint',
    share: 'none',
    needs: [],
    argv: [tools.biome, 'check', '--formatter-enabled=false', '--error-on-warnings', ...ANY],
  },
  {
    kind: 'vitest',
    name: 'hostile',
    // It runs one test at a time and its server waits: it fits beside any suite.
    share: 'none',
    needs: ['build', 'data'],
    config: 'tests/vitest.hostile.config.ts',
    files: 'tests/hostile/**/*.test.ts',
  },
  {
    kind: 'check',
    name: 'types',
    share: 'one',
    needs: [],
    argv: [tools.astro, 'check', '--minimumSeverity', 'warning'],
    lock: ASTRO,
  },
  {
    kind: 'playwright',
    name: 'budgets',
    // It measures bytes, not times.
    share: 'one',
    needs: ['build', 'data'],
    config: 'tests/playwright.budgets.config.ts',
    files: 'tests/budgets/**/*.test.ts',
  },
  {
    kind: 'vitest',
    name: 'tooling',
    share: 'half',
    needs: [],
    // One test copies the data, and creates them if the step did not run.
    after: ['data'],
    config: 'tests/vitest.tooling.config.ts',
    files: 'tests/tooling/**/*.test.ts',
  },
  {
    kind: 'vitest',
    name: 'unit',
    share: 'half',
    hasOwnWorkers: true,
    needs: [],
    config: 'tests/vitest.config.ts',
    files: 'tests/unit/**/*.test.{ts,tsx}',
  },
  {
    kind: 'check',
    name: 'drill',
    share: 'one',
    needs: ['data'],
    argv: [join(root, 'scripts/drill.ts')],
  },
  {
    kind: 'check',
    name: 'deploy',
    share: 'one',
    needs: ['build'],
    argv: [join(root, 'scripts/deploy-check.ts')],
    // It builds the shop of wrangler.toml, if that is another one.
    lock: ASTRO,
  },
  {
    kind: 'vitest',
    name: 'worker',
    share: 'all',
    needs: [],
    config: 'tests/vitest.worker.config.ts',
    files: 'tests/worker/**/*.test.ts',
  },
  {
    kind: 'playwright',
    name: 'browser',
    share: 'all',
    needs: ['build', 'data'],
    config: 'tests/playwright.config.ts',
    files: 'tests/e2e/**/*.test.ts',
  },
];
