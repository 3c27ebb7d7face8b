/**
 * Keys that make a purchase happen once. An attempt that got no answer keeps its key, so that sending it
 * again cannot buy twice; a settled one, or another order, starts with a new key.
 */
export function createAttempts() {
  let last: { order: string; key: string } | undefined;
  return {
    keyFor: (order: string): string => {
      if (last?.order !== order) last = { order, key: crypto.randomUUID() };
      return last.key;
    },
    settle: (): void => {
      last = undefined;
    },
  };
}
