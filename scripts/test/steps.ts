import { join } from 'node:path';
import { root } from '../lib/paths.ts';

/** What must be there before a suite starts, made once in a run: the build and the demo data. */
export type StepName = 'build' | 'data';

export interface Step {
  kind: 'step';
  name: StepName;
  argv: string[];
  lock?: string;
}

/** Content collections and types are written into one folder, by builds and by the check of types. */
export const ASTRO = '.astro';

const prepare = (name: StepName) => [join(root, 'scripts/test/prepare.ts'), name];

export const steps: readonly Step[] = [
  { kind: 'step', name: 'build', argv: prepare('build'), lock: ASTRO },
  { kind: 'step', name: 'data', argv: prepare('data') },
];
