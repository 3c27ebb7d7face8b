import { join } from 'node:path';
import { root, tools } from '../lib/paths.ts';

/**
 * How many of the machine's cores a suite takes beside others. `none` is for what no clock watches: it may be slowed
 * down. A suite that is the only one takes all of them.
 */
export type Share = 'none' | 'one' | 'half' | 'all';

/** What must be there before a suite starts, made once in a run: two builds and the demo data. */
export type StepName = 'build' | 'sales' | 'data';

interface Common {
  name: string;
  share: Share;
  needs: readonly StepName[];
  /** It measures: nothing runs beside it, and it comes last. */
  alone?: true;
}

/** A part of `npm test`. A check counts as one test; the others count what their report says. */
export type Suite =
  | (Common & { kind: 'check'; argv: string[]; lock?: string })
  | (Common & { kind: 'vitest' | 'playwright'; config: string; files: string });

export interface Step {
  kind: 'step';
  name: StepName;
  argv: string[];
  lock?: string;
}

/** Content collections and types are written into one folder, by builds and by the check of types. */
const ASTRO = '.astro';

const prepare = (name: StepName) => [join(root, 'scripts/test/prepare.ts'), name];

/** `sales` is the build that sells for money. */
export const steps: readonly Step[] = [
  { kind: 'step', name: 'build', argv: prepare('build'), lock: ASTRO },
  { kind: 'step', name: 'data', argv: prepare('data') },
  { kind: 'step', name: 'sales', argv: prepare('sales'), lock: ASTRO },
];

/** In the order in which they start as far as there is room; quick ones and those of one core come first. */
export const suites: readonly Suite[] = [
  { kind: 'check', name: 'format', share: 'one', needs: [], argv: [tools.biome, 'format'] },
  {
    kind: 'check',
    name: 'lint',
    share: 'one',
    needs: [],
    argv: [tools.biome, 'check', '--formatter-enabled=false', '--error-on-warnings'],
  },
  {
    kind: 'vitest',
    name: 'hostile',
    // One test after the other, and a server that waits for it.
    share: 'one',
    needs: ['build', 'data', 'sales'],
    config: 'tests/vitest.hostile.config.ts',
    files: 'tests/hostile/**/*.test.ts',
  },
  {
    kind: 'check',
    name: 'types',
    share: 'none',
    needs: [],
    argv: [tools.astro, 'check', '--minimumSeverity', 'warning'],
    lock: ASTRO,
  },
  {
    kind: 'vitest',
    name: 'unit',
    share: 'half',
    needs: [],
    config: 'tests/vitest.config.ts',
    files: 'tests/unit/**/*.test.{ts,tsx}',
  },
  {
    kind: 'vitest',
    name: 'tooling',
    share: 'half',
    needs: [],
    config: 'tests/vitest.tooling.config.ts',
    files: 'tests/tooling/**/*.test.ts',
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
    needs: ['build', 'data', 'sales'],
    config: 'tests/playwright.config.ts',
    files: 'tests/e2e/**/*.test.ts',
  },
  {
    kind: 'playwright',
    name: 'budgets',
    share: 'all',
    alone: true,
    needs: ['build', 'data'],
    config: 'tests/playwright.budgets.config.ts',
    files: 'tests/budgets/**/*.test.ts',
  },
];
