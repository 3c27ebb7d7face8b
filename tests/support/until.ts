import { vi } from 'vitest';

/** Longer than a loaded machine needs; Vitest's own second is not. */
const PATIENCE = { timeout: 30_000 };

/** Waits until a check passes, and answers what it returns. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, PATIENCE);

/** Waits until a question is answered with yes. */
export const untilTrue = (question: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(question, PATIENCE);
