import { vi } from 'vitest';

/** Does what logs errors; returns its result and the lines, which are not printed. */
export async function silently<Result>(work: () => Promise<Result>) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const result = await work();
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  return { result, lines };
}
