import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Attacks and faults against the real build in workerd, once per kind of API. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/hostile/**/*.test.ts'],
    globalSetup: './tests/hostile/support/setup.ts',
    // Each worker has separate servers and a stand-in host (tests/hostile/support/setup.ts): files share no fault.
    maxWorkers: 2,
    isolate: false,
    // Long, because a busy machine may take long for a hundred requests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A test that passes only on the retry is reported as flaky.
    retry: 1,
  },
});
