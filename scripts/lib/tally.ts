export interface Tally {
  passed: number;
  failed: number;
}

/** What Vitest's JSON reporter writes, as far as counting needs it. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** What Playwright's JSON reporter writes, as far as counting needs it. */
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
 * The last word on a suite. One that ended badly without a failed test still failed, and so did one
 * that ran nothing: it proves nothing.
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
