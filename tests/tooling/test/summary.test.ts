import { expect, test } from 'vitest';
import { commandFor, type Line, summarize } from '#scripts/test/summary.ts';

const line = (rest: Partial<Line> = {}): Line => ({
  ...{ suite: 'worker', seconds: 61.24, tally: { passed: 5, failed: 0 }, failed: [], flaky: [] },
  ...rest,
});
const file = 'tests/hostile/work.test.ts';
const flaky = (count: number) => Array.from({ length: count }, (_, at) => ({ file, test: `attack ${at}` }));

test('a run ends with a table of its suites and the counts', () => {
  const step = line({ suite: 'build', seconds: 9, tally: { passed: 0, failed: 0 } });
  expect(summarize([step, line()])).toEqual({
    text: ['build      9.0 s  done', 'worker    61.2 s  5 passed, 0 failed', '5 passed, 0 failed'].join('\n'),
    failed: false,
  });
});

test('failures are listed with the command that runs them alone', () => {
  const failed = [
    { file: 'tests/worker/a.test.ts', test: "group it's «so»" },
    { file: 'tests/worker/b.test.ts' },
  ];
  const types = line({ suite: 'types', tally: { passed: 0, failed: 1 } });
  const { text, failed: isRed } = summarize([line({ tally: { passed: 5, failed: 2 }, failed }), types]);
  expect(isRed).toBe(true);
  expect(text.split('\n').slice(2)).toEqual([
    'Failed:',
    "  tests/worker/a.test.ts › group it's «so»",
    "    npm test -- worker tests/worker/a.test.ts -t 'group it'\\''s «so»'",
    '  tests/worker/b.test.ts',
    '    npm test -- worker tests/worker/b.test.ts',
    '  types',
    '    npm test -- types',
    '5 passed, 3 failed',
  ]);
});

test('a suite that failed without a test says why', () => {
  const why = 'could not run, as build failed';
  const { text } = summarize([line({ tally: { passed: 0, failed: 1 }, why })]);
  expect(text).toContain('  worker could not run, as build failed\n    npm test -- worker\n');
});

test('flaky tests count as passed and are named in the second last line', () => {
  const { text, failed } = summarize([line({ flaky: flaky(3) })]);
  expect(failed).toBe(false);
  expect(text.split('\n').slice(-2)).toEqual([
    `Flaky: ${file} › attack 0; ${file} › attack 1; ${file} › attack 2`,
    '5 passed, 0 failed',
  ]);
});

test('more than three flaky tests in all suites fail the run', () => {
  const { text, failed } = summarize([line({ flaky: flaky(3) }), line({ flaky: flaky(1) })]);
  expect(failed).toBe(true);
  expect(text).toContain('More than 3 tests passed at the second try only');
  expect(text.split('\n').at(-1)).toBe('10 passed, 1 failed');
});

test('a run without a passed test fails', () => {
  expect(summarize([line({ tally: { passed: 0, failed: 0 } })]).failed).toBe(true);
});

test('a command is valid in a shell', () => {
  expect(commandFor('hostile', { file, test: '27 reach writes with $HOME `x`' })).toBe(
    `npm test -- hostile ${file} -t '27 reach writes with $HOME \`x\`'`,
  );
});
