import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.ts';
import { choose } from './test/choose.ts';
import { plan } from './test/plan.ts';
import { watchProgress } from './test/progress.ts';
import { readRequest } from './test/request.ts';
import { type JobOutcome, notRun, runJob } from './test/run-job.ts';
import { schedule } from './test/schedule.ts';
import { scratchFolder } from './test/scratch.ts';
import { suites } from './test/suites.ts';
import { summarize } from './test/summary.ts';

const INTERRUPTED = 130;

/**
 * `npm test [suite…] [filter…] [-t name]`: every check and test, the named suites, or a part of them;
 * `npm test -- --changed [commit]`: the tests that the changes affect. The last line counts all results.
 */
await runCommand(async () => {
  const request = readRequest(
    process.argv.slice(2),
    suites.map(({ name }) => name),
  );
  const cores = availableParallelism();
  const jobs = plan(choose(request), cores, request.name);
  const folder = mkdtempSync(join(tmpdir(), 'coa-test-'));
  const scratch = scratchFolder();
  // Also after an interruption.
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const live = jobs.filter(({ suite }) => suite.kind !== 'step').length === 1;
  const outcomes: JobOutcome[] = [];
  const print = (output: string) => void process.stdout.write(output);
  const progress = watchProgress(jobs);
  await schedule(jobs, cores, async (job, broken) => {
    progress.started(job, broken);
    const outcome = broken ? notRun(job, broken) : await runJob(job, { folder, scratch, live, print });
    outcomes.push(outcome);
    progress.ended(outcome);
    return outcome.tally.failed === 0;
  });
  progress.stop();
  const inOrder = jobs.flatMap((job) => outcomes.filter((outcome) => outcome.job === job));
  const { text, failed } = summarize(inOrder.map((outcome) => ({ ...outcome, suite: outcome.job.name })));
  console.log(`\nReports: ${folder}\n${text}`);
  if (failed) process.exitCode = 1;
}, INTERRUPTED);
