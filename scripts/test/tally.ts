export interface Tally {
  passed: number;
  failed: number;
  /** Tests that this machine cannot run. The suite's output says why. */
  skipped?: number;
}

export const skips = (skipped = 0) => (skipped > 0 ? { skipped } : {});

/**
 * The final tally of a suite. A bad exit code without a failed test counts as one failure; so does a suite that ran
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

export function counts({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
