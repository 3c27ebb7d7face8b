import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
/** More than a whole run leaves there at once. */
const LEAST_BYTES = 4 * 2 ** 30;

/**
 * A new folder for what suites write and nobody keeps. Each database and each Durable Object is a file that is synced
 * with every write: on a disk that was more than half of what the Worker's tests took.
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
