/** The value that `share` of the sorted values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}

/** The middle value, and the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[(sorted.length - 1) >> 1];
  if (value === undefined) throw new Error('There is no median of nothing.');
  return value;
}

/** Runs something several times, one after the other. */
export async function repeat<Result>(
  times: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await run(index));
  return results;
}
