import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the commands and of the tools around the product: they build sites, start servers and lint. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/tooling/**/*.test.ts'],
    // By itself Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
  },
});
