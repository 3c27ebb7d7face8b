import { isAbsolute, join, relative } from 'node:path';
import { root } from '../lib/paths.ts';
import { skips, type Tally } from './tally.ts';

/** A test by its file's path and its titles; without titles, the whole file. */
export interface TestName {
  file: string;
  test?: string;
}

/** The content of a suite's report. */
export interface Report {
  tally: Tally;
  failed: TestName[];
  /** Passed only at the second attempt. */
  flaky: TestName[];
}

/** The fields read from Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** The fields read from Playwright's JSON report. */
export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped?: number };
  suites: PlaywrightSuite[];
  errors: { location?: { file: string } }[];
}

export function readVitest(report: VitestReport): Report {
  const files = report.testResults.map(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const named = (tests: typeof assertionResults) => tests.map(({ fullName }) => ({ file, test: fullName }));
    const failed = named(assertionResults.filter((test) => test.status === 'failed'));
    // A file that cannot be loaded, or whose hook fails, has no failed test.
    const whole = status === 'failed' && failed.length === 0 ? [{ file }] : [];
    // A test that passes at the end keeps its first attempt's errors.
    const retried = assertionResults.filter(
      (test) => test.status === 'passed' && test.failureMessages?.length,
    );
    return { failed: [...failed, ...whole], whole, flaky: named(retried) };
  });
  const broken = files.flatMap(({ whole }) => whole).length;
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      ...skips(report.numPendingTests),
    },
    failed: files.flatMap(({ failed }) => failed),
    flaky: files.flatMap(({ flaky }) => flaky),
  };
}

export function readPlaywright({ config, stats, suites, errors }: PlaywrightReport): Report {
  const withStatus = (status: string) =>
    suites.flatMap((file) =>
      testsWith(status, file).map((test) => ({ file: fromRoot(join(config.rootDir, file.title)), test })),
    );
  // Other errors belong to the suite, whose exit code shows them.
  const broken = errors.flatMap(({ location }) =>
    location && isAbsolute(location.file) ? [{ file: fromRoot(location.file) }] : [],
  );
  return {
    tally: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + broken.length,
      ...skips(stats.skipped),
    },
    failed: [...withStatus('unexpected'), ...broken],
    flaky: withStatus('flaky'),
  };
}

const fromRoot = (file: string) => relative(root, file);

/** The titles of the tests in a file or group. */
function testsWith(status: string, { specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter((test) => test.status === status).map(() => title),
  );
  const below = suites.flatMap((group) => testsWith(status, group).map((test) => `${group.title} ${test}`));
  return [...own, ...below];
}
