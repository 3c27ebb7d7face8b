import { describe, expect, test } from 'vitest';
import { addUp, counts, judge } from '#scripts/test/tally.ts';

describe('npm test counts', () => {
  test('a suite that ran nothing as a failure', () => {
    expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(judge({ passed: 0, failed: 0, skipped: 2 }, 0)).toMatchObject({ failed: 1 });
  });

  test('a suite that crashed although its tests passed as a failure', () => {
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
    expect(addUp([...tallies, { passed: 0, failed: 0, skipped: 3 }])).toEqual({
      ...{ passed: 21, failed: 2, skipped: 3 },
    });
  });

  test('tests that this machine cannot run, if there are any', () => {
    expect(counts({ passed: 21, failed: 2 })).toBe('21 passed, 2 failed');
    expect(counts({ passed: 21, failed: 0, skipped: 3 })).toBe('21 passed, 0 failed, 3 skipped');
  });
});
