import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Attacks and faults against the real build in workerd, once per kind of API. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/hostile/**/*.test.ts'],
    globalSetup: './tests/hostile/support/setup.ts',
    // The stand-in host and its faults are shared.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What passes only then is printed as flaky.
    retry: 1,
  },
});
