import type { Choice } from './choose.ts';
import type { Job } from './schedule.ts';
import { type Step, steps } from './steps.ts';
import type { Share, Suite } from './suites.ts';

/** A suite or step of this run. */
export interface Planned extends Job {
  suite: Suite | Step;
  /** The files to run. Default: all. */
  files?: string[] | undefined;
  /** A part of the tests' names. */
  pattern?: string | undefined;
  /** The number of parallel tests. Default: the suite's configuration. */
  workers?: number | undefined;
}

/** The jobs of a run, in the order in which they start when cores are free. */
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
  // A step in `after` alone does not add the step to the run.
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

/** Puts required steps before the jobs that need them. */
function withSteps(jobs: Planned[]): Planned[] {
  const needed = steps.filter(({ name }) => jobs.some(({ needs }) => needs.includes(name)));
  const made = needed.map(
    (step): Planned => ({ suite: step, name: step.name, needs: [], cores: 1, lock: step.lock }),
  );
  return [...made, ...jobs];
}
