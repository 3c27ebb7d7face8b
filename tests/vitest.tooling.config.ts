import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of commands and tools: they build sites, start servers and lint. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/tooling/**/*.test.ts'],
    // Vitest leaves one core idle by default, which is half of a small machine.
    maxWorkers: '100%',
    // The tests work on processes and folders; files can share module state.
    isolate: false,
    // Other suites run at the same time, so Vitest's default of five seconds is too short.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
