import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Run in processes: happy-dom reads files with Node's `Blob`, so its `FileReader` never ends in a VM context. */
const readingFiles = ['tests/unit/{stores,islands}/account/profile.test.{ts,tsx}'];

/** Other suites run at the same time, so Vitest's default of five seconds is too short. */
const testTimeout = 30_000;

/** Tests of plain functions, stores and components, in Node: no browser, no Worker, no build, no network. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // With one worker, all its files would share a context, and see each other's mocks.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          testTimeout,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: readingFiles,
          // A context for each file isolates like a process, but starts faster.
          pool: 'vmThreads',
        },
      },
      { test: { testTimeout, name: 'files', include: readingFiles } },
    ],
  },
});
