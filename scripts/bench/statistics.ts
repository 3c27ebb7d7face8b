/** The smallest value that at least `share` of the sorted values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}

/** The middle value, or the lower of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[(sorted.length - 1) >> 1];
  if (value === undefined) throw new Error('There is no median of nothing.');
  return value;
}

/** Runs an action several times, one run after another. */
export async function repeat<Result>(
  times: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await run(index));
  return results;
}
