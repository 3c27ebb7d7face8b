const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round numbers that cover the values, for a chart's scale.
 *
 * @example niceTicks(0, 9.4) // [0, 2, 4, 6, 8, 10]
 */
export function niceTicks(min: number, max: number, count = 5): number[] {
  const span = max - min || Math.abs(max) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(span / count));
  const step = magnitude * (STEPS.find((factor) => factor * magnitude >= span / count) ?? 10);
  const first = Math.floor(min / step);
  const last = Math.max(first + 1, Math.ceil(max / step));
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
}
