import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of commands and tools: they build sites, start servers and lint. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/tooling/**/*.test.ts'],
    // Vitest leaves one core idle by default, which is half of a small machine.
    maxWorkers: '100%',
    // They work on processes and folders; what modules hold is as good for the next file.
    isolate: false,
    // Other suites run beside this one: five seconds would be luck.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
