import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of plain functions, stores and components, in Node: no browser, no Worker, no build, no network. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Vitest leaves one core idle by default, which is half of a small machine.
    maxWorkers: '100%',
    // Other suites run beside this one: five seconds would be luck.
    testTimeout: 30_000,
  },
});
