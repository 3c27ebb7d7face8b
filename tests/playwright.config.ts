import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.ts';

/** Journeys of a person in a real browser, on the real build in workerd. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/server.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Read in each worker, after the global set-up has told where the server answers.
    baseURL: process.env.COA_URL,
    launchOptions: launchOptions(),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
});
