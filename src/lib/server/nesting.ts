/** Deeper than any body of the contract, and far less than what overflows the stack of recursive readers. */
const MAX_DEPTH = 32;

/** Whether parsed JSON is nested too deeply. Walks level by level, since recursion would overflow here. */
export function isTooDeep(json: unknown): boolean {
  let level = [json];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}
