import { vi } from 'vitest';

/** Long enough for a loaded machine, unlike Vitest's default of one second. */
const PATIENCE = { timeout: 30_000 };

/** Waits until a check passes; resolves to its result. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, PATIENCE);

/** Waits until a question returns true. */
export const untilTrue = (question: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(question, PATIENCE);
