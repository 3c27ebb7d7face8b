import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** happy-dom reads a file with Node's own `Blob`, which a context has no part in: its `FileReader` never ends there. */
const readingFiles = ['tests/unit/{stores,islands}/account/profile.test.{ts,tsx}'];

/** Other suites run beside this one: five seconds would be luck. */
const testTimeout = 30_000;

/** Tests of plain functions, stores and components, in Node: no browser, no Worker, no build, no network. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // With one worker all files of its pool would share a context, and what one of them mocks be seen by the next.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          testTimeout,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: readingFiles,
          // A context for each file isolates as a process does, without starting one.
          pool: 'vmThreads',
        },
      },
      { test: { testTimeout, name: 'files', include: readingFiles } },
    ],
  },
});
