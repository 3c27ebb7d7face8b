import { describe, expect, test } from 'vitest';
import { niceTicks } from '#lib/charts.ts';
import { formatValue, labelEvery, linePath, plot, summary } from '#lib/site/articles/charts.ts';

describe('the grid', () => {
  test.each([
    [0, 9.4, [0, 2, 4, 6, 8, 10]],
    [-1, 2.3, [-1, 0, 1, 2, 3]],
    [60, 72.3, [60, 62.5, 65, 67.5, 70, 72.5]],
    [0, 0.004, [0, 0.001, 0.002, 0.003, 0.004]],
    [5, 5, [5, 6]],
  ])('covers %d to %d with round numbers', (min, max, ticks) => {
    const found = niceTicks(min, max);
    expect(found[0]).toBeLessThanOrEqual(min);
    expect(found.at(-1)).toBeGreaterThanOrEqual(max);
    expect(found).toEqual(ticks);
  });
});

describe('positions', () => {
  const frame = { width: 220, height: 120, left: 20, right: 0, top: 10, bottom: 10 };
  const data = [
    { label: 'a', value: 2 },
    { label: 'b', value: -1 },
  ];

  test('are highest for the highest value, and all inside the frame', () => {
    const { x, y } = plot(data, frame, 'line');
    expect(y(2)).toBeLessThan(y(-1));
    for (const value of [2, -1]) {
      expect(y(value)).toBeGreaterThanOrEqual(frame.top);
      expect(y(value)).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
    expect([x(0), x(1)]).toEqual([70, 170]);
  });

  test('start bars at zero even when every value is far from it', () => {
    const { ticks, zero, y } = plot([{ label: 'a', value: 80 }], frame, 'bar');
    expect(ticks).toContain(0);
    expect(zero).toBe(y(0));
  });

  test.each([
    [[-1, 2.3], true],
    [[0, 4], true],
    [[60, 72.3], false],
    [[-8, -5], false],
  ])('show zero on the scale of %j: %s', (values, shown) => {
    const points = values.map((value) => ({ label: '', value }));
    expect(plot(points, frame, 'line').zero !== null).toBe(shown);
  });

  test('join the points with straight lines', () => {
    const { x, y } = plot(data, frame, 'line');
    expect(linePath(data, x, y)).toBe(`M${x(0)} ${y(2)}L${x(1)} ${y(-1)}`);
  });

  test('exist for a chart without data', () => {
    expect(() => plot([], frame, 'bar')).not.toThrow();
    expect(linePath([], Number, Number)).toBe('');
  });
});

describe('texts', () => {
  test('have values in Italian format', () => {
    expect(formatValue(-1.5, '%')).toBe('−1,5%');
    expect(formatValue(1234.567, 'euro')).toBe('1234,57 euro');
    expect(formatValue(100000, '')).toBe('100.000');
  });

  test('describe the picture', () => {
    const data = [
      { label: 'gen', value: 1 },
      { label: 'feb', value: 3 },
    ];
    expect(summary(data, '%')).toBe('2 valori, da un minimo di 1% (gen) a un massimo di 3% (feb).');
    expect(summary([], '%')).toBe('');
  });

  test('omit some labels', () => {
    expect(labelEvery(12, 12)).toBe(1);
    expect(labelEvery(25, 12)).toBe(3);
  });
});
