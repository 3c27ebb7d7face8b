import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's memory file system. */
const MEMORY = '/dev/shm';
/** More than a complete run needs there at once. */
const LEAST_BYTES = 4 * 2 ** 30;

/**
 * A new folder for temporary files of suites. Every write of a database or Durable Object is synced to its file: on a
 * disk that took more than half of the worker tests' time.
 */
export const scratchFolder = (): string =>
  mkdtempSync(join(isSpacious(MEMORY) ? MEMORY : tmpdir(), 'coa-test-'));

function isSpacious(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}
