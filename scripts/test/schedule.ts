/** A job as the scheduler sees it. */
export interface Job {
  name: string;
  cores: number;
  /** Jobs that must end before; names that are not in the run are ignored. */
  needs: readonly string[];
  /** Two jobs with the same lock never run at once. */
  lock?: string | undefined;
}

/** Runs a job and returns its success. `brokenNeed` names a required job that failed. */
type Run<Any extends Job> = (job: Any, brokenNeed: string | undefined) => Promise<boolean>;

/** Runs jobs in parallel: when one ends, the next ones in order start if cores are free. */
export async function schedule<Any extends Job>(
  jobs: readonly Any[],
  cores: number,
  run: Run<Any>,
): Promise<void> {
  const waiting = new Set(jobs);
  const running = new Map<Any, Promise<void>>();
  const ended = new Map<string, boolean>();
  const names = new Set(jobs.map(({ name }) => name));

  const mayStart = (job: Any): boolean => {
    const beside = [...running.keys()];
    const taken = beside.reduce((sum, other) => sum + other.cores, 0);
    return (
      job.needs.every((need) => ended.has(need) || !names.has(need)) &&
      taken + Math.min(job.cores, cores) <= cores &&
      !beside.some(({ lock }) => lock !== undefined && lock === job.lock)
    );
  };
  const start = async (job: Any): Promise<void> => {
    const broken = job.needs.find((need) => ended.get(need) === false);
    ended.set(job.name, await run(job, broken));
    running.delete(job);
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const job of waiting) {
      if (!mayStart(job)) continue;
      waiting.delete(job);
      running.set(job, start(job));
    }
    if (running.size === 0)
      throw new Error(`These wait for each other: ${[...waiting].map(({ name }) => name)}`);
    await Promise.race(running.values());
  }
}
