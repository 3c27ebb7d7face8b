import type { Planned } from './plan.ts';
import type { JobOutcome } from './run-job.ts';
import { counts } from './tally.ts';

const EVERY_MS = 60_000;

/** Prints a run's progress: at each start and end, and every minute. */
export function watchProgress(jobs: readonly Planned[]) {
  const began = performance.now();
  const waiting = new Set(jobs);
  const running = new Set<Planned>();
  const say = (text: string) =>
    console.log(`── ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  const names = (some: Set<Planned>) => [...some].map(({ name }) => name).join(', ');
  const rest = () =>
    [running.size > 0 && `running: ${names(running)}`, waiting.size > 0 && `waiting: ${names(waiting)}`]
      .filter(Boolean)
      .join('; ');
  const minutes = setInterval(() => say(rest()), EVERY_MS);
  return {
    started(job: Planned, broken: string | undefined) {
      waiting.delete(job);
      running.add(job);
      const part = job.files ? ` with ${job.files.length} ${job.files.length === 1 ? 'file' : 'files'}` : '';
      say(broken ? `${job.name} cannot run, as ${broken} failed` : `${job.name} starts${part}`);
    },
    ended({ job, tally, seconds }: JobOutcome) {
      running.delete(job);
      const result = job.suite.kind === 'step' && tally.failed === 0 ? 'done' : counts(tally);
      say([`${job.name} ended in ${seconds.toFixed(1)} s: ${result}`, rest()].filter(Boolean).join('; '));
    },
    stop: () => clearInterval(minutes),
  };
}
