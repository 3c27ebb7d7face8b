import { describe, expect, test } from 'vitest';
import { addUp, judge, tallyPlaywright, tallyVitest } from '#scripts/lib/tally.ts';

describe('npm test counts', () => {
  test('what Vitest ran, and a file that it could not even load as one failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{}, {}, {}] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2 });
  });

  test('what Playwright ran, a flaky journey as a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 } };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 2 });
  });

  test('what this machine cannot run apart from what passed', () => {
    const vitest = tallyVitest({ numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, testResults: [] });
    expect(vitest).toEqual({ passed: 2, failed: 0, skipped: 1 });
    const journeys = tallyPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 2 } });
    expect(addUp([vitest, journeys])).toEqual({ passed: 3, failed: 0, skipped: 3 });
    expect(judge({ passed: 0, failed: 0, skipped: 2 }, 0)).toMatchObject({ failed: 1 });
  });

  test('a suite that ran nothing as a failure', () => {
    expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('a suite that ended badly although its tests passed as a failure', () => {
    expect(judge({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
    expect(judge({ passed: 4, failed: 0 }, null)).toEqual({ passed: 4, failed: 1 });
  });

  test('each failure once', () => {
    expect(judge({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 });
  });

  test('all suites together', () => {
    const tallies = [
      { passed: 1, failed: 0 },
      { passed: 20, failed: 2 },
    ];
    expect(addUp(tallies)).toEqual({ passed: 21, failed: 2 });
  });
});
