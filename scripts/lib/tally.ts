export interface Tally {
  passed: number;
  failed: number;
}

/** The counted fields of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The counted fields of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

export function tallyVitest(report: VitestReport): Tally {
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unreadable.length };
}

export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * The final tally of a suite. A bad exit code without a failed test counts as a failure, and so does a suite that ran
 * nothing.
 */
export function judge(tally: Tally, exitCode: number | null): Tally {
  const sound = exitCode === 0 && tally.passed > 0;
  return sound || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

export function addUp(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}
