import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import type { Provider } from '../lib/payment-settings.ts';

/** What must be there before a suite starts, made once in a run: two builds and the demo data. */
export type StepName = 'build' | 'sales' | 'data';

export interface Step {
  kind: 'step';
  name: StepName;
  argv: string[];
  lock?: string;
  /** Of the build that it makes. */
  provider?: Provider;
}

/** Content collections and types are written into one folder, by builds and by the check of types. */
export const ASTRO = '.astro';

const prepare = (name: StepName) => [join(root, 'scripts/test/prepare.ts'), name];

/** `sales` is the build that sells for money. */
export const steps: readonly Step[] = [
  { kind: 'step', name: 'build', argv: prepare('build'), lock: ASTRO, provider: 'fake' },
  { kind: 'step', name: 'data', argv: prepare('data') },
  { kind: 'step', name: 'sales', argv: prepare('sales'), lock: ASTRO, provider: 'stripe' },
];

/** Which builds stand ready for one who needs these steps. */
export const builtBy = (needs: readonly string[]): Provider[] =>
  steps.flatMap(({ name, provider }) => (provider && needs.includes(name) ? [provider] : []));
