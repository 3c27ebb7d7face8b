import type { TestName } from './reports.ts';
import { addUp, counts, type Tally } from './tally.ts';

/** A suite's line in the summary. */
export interface Line {
  suite: string;
  seconds: number;
  tally: Tally;
  failed: readonly TestName[];
  flaky: readonly TestName[];
  /** The reason of a failure without a failed test. */
  why?: string | undefined;
}

/** More tests than this with a second attempt fail the run. */
export const MOST_FLAKY = 3;

const nameOf = ({ file, test }: TestName) => (test ? `${file} › ${test}` : file);
/** Quotes a word for the shell. */
const quoted = (word: string) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command that runs a test or a suite alone. */
export function commandFor(suite: string, { file, test }: Partial<TestName> = {}): string {
  const words = [suite, ...(file ? [file] : []), ...(test ? ['-t', test] : [])];
  return `npm test -- ${words.map(quoted).join(' ')}`;
}

/** The end of a run: suites with their seconds, failures with the command to repeat them, flaky tests and counts. */
export function summarize(lines: readonly Line[]): { text: string; failed: boolean } {
  const flaky = lines.flatMap((line) => line.flaky);
  const excess = flaky.length > MOST_FLAKY ? 1 : 0;
  const { failed, ...rest } = addUp(lines.map(({ tally }) => tally));
  const total = { ...rest, failed: failed + excess };
  const width = Math.max(...lines.map(({ suite }) => suite.length));
  const table = lines.map(
    ({ suite, seconds, tally }) =>
      `${suite.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${tally.passed + tally.failed ? counts(tally) : 'done'}`,
  );
  const failures = lines.flatMap(failuresOf);
  if (excess)
    failures.push(
      `  More than ${MOST_FLAKY} tests passed at the second try only: see the line of flaky ones.`,
    );
  const text = [
    ...table,
    ...(failures.length > 0 ? ['Failed:', ...failures] : []),
    ...(flaky.length > 0 ? [`Flaky: ${flaky.map(nameOf).join('; ')}`] : []),
    counts(total),
  ].join('\n');
  return { text, failed: total.failed > 0 || total.passed === 0 };
}

function failuresOf({ suite, tally, failed, why }: Line): string[] {
  if (tally.failed === 0) return [];
  if (failed.length === 0) return [`  ${suite}${why ? ` ${why}` : ''}\n    ${commandFor(suite)}`];
  return failed.map((test) => `  ${nameOf(test)}\n    ${commandFor(suite, test)}`);
}
