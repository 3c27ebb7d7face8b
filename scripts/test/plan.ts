import type { Choice } from './choose.ts';
import type { Job } from './schedule.ts';
import { type Step, steps } from './steps.ts';
import type { Share, Suite } from './suites.ts';

/** A suite or step as it runs this time. */
export interface Planned extends Job {
  suite: Suite | Step;
  /** Those that run; unset, all. */
  files?: string[] | undefined;
  /** Text of tests' names. */
  pattern?: string | undefined;
  /** How many tests at once; unset, what the suite's configuration says. */
  workers?: number | undefined;
}

/** The jobs of a run, in the order in which they start if there is room. */
export function plan(choices: readonly Choice[], cores: number, pattern?: string): Planned[] {
  const isOnly = choices.length === 1;
  const jobs = choices.map(({ suite, files }): Planned => {
    const taken = isOnly ? cores : coresOf(suite.share, cores);
    return {
      ...{ suite, name: suite.name, files, pattern },
      ...{ needs: suite.needs, cores: taken },
      ...('lock' in suite && { lock: suite.lock }),
      ...(taken < cores && !suite.hasOwnWorkers && { workers: Math.max(1, taken) }),
    };
  });
  // A step that a suite only waits for is no reason to take it.
  return withSteps(jobs).map((job) =>
    'after' in job.suite ? { ...job, needs: [...job.needs, ...(job.suite.after ?? [])] } : job,
  );
}

function coresOf(share: Share, cores: number): number {
  switch (share) {
    case 'none':
      return 0;
    case 'one':
      return 1;
    case 'half':
      return Math.max(1, Math.floor(cores / 2));
    case 'all':
      return cores;
  }
}

/** What jobs need comes first. */
function withSteps(jobs: Planned[]): Planned[] {
  const needed = steps.filter(({ name }) => jobs.some(({ needs }) => needs.includes(name)));
  const made = needed.map(
    (step): Planned => ({ suite: step, name: step.name, needs: [], cores: 1, lock: step.lock }),
  );
  return [...made, ...jobs];
}
