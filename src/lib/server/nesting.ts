/** Deeper than any body of the contract, and far from where readers that recurse run out of stack. */
const MAX_DEPTH = 32;

/** Whether parsed JSON is nested deeper than anybody means it. Walks by levels, as recursion would fail here. */
export function isTooDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}
