export interface Tally {
  passed: number;
  failed: number;
  /** What this machine cannot run; absent for none. The suite's own lines say why. */
  skipped?: number;
}

/** The counted fields of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The counted fields of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped?: number };
}

export function tallyVitest(report: VitestReport): Tally {
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  );
  const failed = report.numFailedTests + unreadable.length;
  return { passed: report.numPassedTests, failed, ...skips(report.numPendingTests) };
}

export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, ...skips(stats.skipped) };
}

const skips = (skipped = 0) => (skipped > 0 ? { skipped } : {});

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
    ...skips(tallies.reduce((sum, { skipped = 0 }) => sum + skipped, 0)),
  };
}
