import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, startChild } from '../lib/child.ts';
import { commandOf } from './commands.ts';
import type { Planned } from './plan.ts';
import { type Report, readPlaywright, readVitest } from './reports.ts';
import { judge, type Tally } from './tally.ts';

/** The result of a job. */
export interface JobOutcome extends Report {
  job: Planned;
  seconds: number;
  /** The reason of a failure without a failed test. */
  why?: string;
}

/** The output folders of a job. */
export interface JobPlace {
  /** Reports and output, which are kept. */
  folder: string;
  /** The demo data and temporary files of suites, which are deleted. */
  scratch: string;
  /** Prints the output as it comes: no other job runs. */
  live: boolean;
  print: (output: string) => void;
}

/** Runs a suite or a step to its end; its output is printed in one piece. */
export async function runJob(job: Planned, { folder, scratch, live, print }: JobPlace): Promise<JobOutcome> {
  const began = performance.now();
  const report = join(folder, `${job.name}.json`);
  const log = join(folder, `${job.name}.log`);
  const output = live ? 'inherit' : openSync(log, 'w');
  const { argv, variables } = commandOf(job, report);
  const colours: Record<string, string> = !live && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const exitCode = await exitOf(
    startChild(argv, {
      variables: {
        ...{ ...colours, ...variables },
        ...{ COA_SEEDED_STATE: join(scratch, 'state'), COA_BUILT: job.needs.includes('build') ? '1' : '' },
        TMPDIR: scratch,
      },
      stdio: ['ignore', output, output],
    }),
  );
  if (output !== 'inherit') {
    closeSync(output);
    print(readFileSync(log, 'utf8'));
  }
  const seconds = (performance.now() - began) / 1000;
  return { ...judged(job, readReport(job, report, exitCode), exitCode), job, seconds };
}

/** The result of a job without its required step. */
export const notRun = (job: Planned, need: string): JobOutcome => ({
  ...ended(1),
  ...{ job, seconds: 0, why: `could not run, as ${need} failed` },
});

/** A failure without a failed test is the suite's. */
function judged({ suite }: Planned, report: Report, exitCode: number | null): Report & { why?: string } {
  if (suite.kind === 'step') return report;
  const tally = judge(report.tally, exitCode);
  if (tally === report.tally) return report;
  return { ...report, tally, why: tally.passed > 0 ? 'ended badly, though no test failed' : 'ran no test' };
}

function readReport({ suite, pattern }: Planned, file: string, exitCode: number | null): Report {
  const exit = exitCode === 0 ? 0 : 1;
  if (suite.kind === 'step') return ended(exit);
  if (suite.kind === 'check') return ended(exit, 1 - exit);
  try {
    const body = JSON.parse(readFileSync(file, 'utf8'));
    const report = suite.kind === 'vitest' ? readVitest(body) : readPlaywright(body);
    return pattern ? { ...report, tally: withoutSkips(report.tally) } : report;
  } catch {
    // A suite that fails before its first test writes no report.
    return ended(1);
  }
}

const ended = (failed: number, passed = 0): Report => ({ tally: { passed, failed }, failed: [], flaky: [] });
/** Vitest counts tests excluded by name as skipped. */
const withoutSkips = ({ passed, failed }: Tally): Tally => ({ passed, failed });
