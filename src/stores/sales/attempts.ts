/**
 * Idempotency keys. An attempt without an answer keeps its key, so that repeating it cannot buy twice; after an
 * answer, and for another order, the key is new.
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
