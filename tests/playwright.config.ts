import { defineConfig } from '@playwright/test';
import { testOptions } from '#tests/support/browser/chromium.ts';

const hostTests = 'host/**';
/** Tests in a shop that sells for money (tests/support/browser/shop.ts). */
const saleTests = 'sales/**';
/** A server that COA_URL names has neither a stand-in host nor a shop. */
const hasHost = !process.env.COA_URL || process.env.COA_HOST;

/**
 * Journeys in a real browser, on the real build in workerd. Tracing is off, because it is slow: `--trace=on` shows how
 * a journey fails.
 */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/browser/server.ts',
  forbidOnly: true,
  // A test that passes only on the retry is reported as flaky.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'embedded', testIgnore: [hostTests, saleTests] },
    ...(hasHost
      ? [
          { name: 'host', testMatch: hostTests, use: { baseURL: process.env.COA_ON_HOST_URL } },
          { name: 'sales', testMatch: saleTests },
        ]
      : []),
  ],
  use: {
    // Each worker reads it after the global set-up has set it.
    baseURL: process.env.COA_URL,
    launchOptions: testOptions(),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
});
