import { join } from 'node:path';
import { root, tools } from '../lib/paths.ts';
import { ASTRO, type StepName } from './steps.ts';

/**
 * How many of the machine's cores a suite takes beside others. `none` is for what may be slowed down, or waits most of
 * the time. A suite that is the only one takes all of them.
 */
export type Share = 'none' | 'one' | 'half' | 'all';

interface Common {
  name: string;
  share: Share;
  needs: readonly StepName[];
  /** What it waits for if it is part of the run. */
  after?: readonly StepName[];
  /** How many tests at once says its configuration alone, whatever runs beside. */
  hasOwnWorkers?: true;
}

/** A part of `npm test`. A check counts as one test; the others count what their report says. */
export type Suite =
  | (Common & { kind: 'check'; argv: string[]; lock?: string })
  | (Common & { kind: 'vitest' | 'playwright'; config: string; files: string });

/** Files that Biome does not read are nobody's fault. */
const ANY = ['--no-errors-on-unmatched'];

/**
 * In the order in which they start as far as there is room: those that leave some of it before those that take all, the
 * longest of them first.
 */
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
    // One test after the other, and a server that waits for it: it fits beside any other.
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
    // What it measures are bytes.
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
    // One test copies them, and makes them itself where nobody did.
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
    // It builds what wrangler.toml says, if that is another shop.
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
