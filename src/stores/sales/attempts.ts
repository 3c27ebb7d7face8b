/**
 * Creates idempotency keys. An attempt without a response keeps its key, so that a repetition cannot buy twice; after a
 * response, and for another order, the key is new.
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
