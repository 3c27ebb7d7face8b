import { isAbsolute, join, relative } from 'node:path';
import { root } from '../lib/paths.ts';
import { skips, type Tally } from './tally.ts';

/** A test by its file, from the project's folder, and its titles; without them the file as a whole. */
export interface TestName {
  file: string;
  test?: string;
}

/** What a suite's report says. */
export interface Report {
  tally: Tally;
  failed: TestName[];
  /** Passed at the second try only. */
  flaky: TestName[];
}

/** What is read of Vitest's JSON report. */
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

/** What is read of Playwright's JSON report. */
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
    // One that cannot be loaded, or whose hook fails, has no test that failed.
    const whole = status === 'failed' && failed.length === 0 ? [{ file }] : [];
    // A test that passes in the end keeps the errors of its first try.
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
  // Other errors are the suite's: it then ends badly.
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

/** The titles of tests below a file or group. */
function testsWith(status: string, { specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter((test) => test.status === status).map(() => title),
  );
  const below = suites.flatMap((group) => testsWith(status, group).map((test) => `${group.title} ${test}`));
  return [...own, ...below];
}
