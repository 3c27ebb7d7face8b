import { join } from 'node:path';
import { root } from '../lib/paths.ts';

/** Steps before suites, run once: the build and the demo data. */
export type StepName = 'build' | 'data';

export interface Step {
  kind: 'step';
  name: StepName;
  argv: string[];
  lock?: string;
}

/** Builds and the type check both write content collections and types into this folder. */
export const ASTRO = '.astro';

const prepare = (name: StepName) => [join(root, 'scripts/test/prepare.ts'), name];

export const steps: readonly Step[] = [
  { kind: 'step', name: 'build', argv: prepare('build'), lock: ASTRO },
  { kind: 'step', name: 'data', argv: prepare('data') },
];
