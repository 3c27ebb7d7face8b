import { vi } from 'vitest';

/** Runs work that logs errors without printing them; returns its result and the lines. */
export async function silently<Result>(work: () => Promise<Result>) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const result = await work();
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  return { result, lines };
}
