import { describe, expect, it } from 'vitest';
import { failed, markdownTable, measured } from '#scripts/bench/figures.ts';
import { addedScript, budgetTable, excesses } from '#scripts/bench/pages/budget.ts';
import type { Weight } from '#scripts/bench/pages/weigh.ts';
import { median, quantile } from '#scripts/bench/statistics.ts';

describe('a budget', () => {
  const weight = (scripts: Record<string, number>) => ({ scripts }) as Weight;

  it('counts the scripts that another page has not loaded', () => {
    expect(addedScript(weight({ '/a': 10, '/b': 20 }), weight({ '/a': 10 }))).toBe(20);
  });

  it('marks exceeding values in its table', () => {
    const row = { page: 'landing', measured: { script: 9, requests: 3 }, budget: { script: 8, requests: 3 } };
    expect(excesses(row.measured, row.budget)).toEqual([{ measure: 'script', measured: 9, limit: 8 }]);
    expect(budgetTable([row]).split('\n')[1]?.trim()).toMatch(/^landing\s+! 9\/8\s+3\/3$/);
  });
});

describe('the benchmark’s table', () => {
  it('shows limits, exceeding values in bold, and values that could not be measured', () => {
    const over = { name: 'CPU', value: 2, unit: '×', limit: 1.5 } as const;
    const findings = [
      measured('call', [over, { name: 'p50', value: 1.234, unit: 'ms' }]),
      failed('a|b', new Error('no')),
    ];
    expect(
      markdownTable([{ part: 'worker', findings }])
        .split('\n')
        .slice(2),
    ).toEqual([
      '| worker | call | **CPU 2.00 × (≤ 1.50 ×)** · p50 1.23 ms |',
      '|  | a\\|b | not measured: no |',
    ]);
  });
});

describe('statistics', () => {
  it('take the lower middle value as the median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2);
  });

  it('take the value below which a share of all values is', () => {
    const values = Array.from({ length: 100 }, (_, index) => index);
    expect([quantile(values, 0.5), quantile(values, 0.99)]).toEqual([50, 99]);
  });

  it('of nothing do not exist', () => {
    expect(() => median([])).toThrow();
  });
});
