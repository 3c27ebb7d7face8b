import { defineConfig } from '@playwright/test';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import journeys from './playwright.config.ts';

/** Budgets of pages, measured in the full browser that visitors use. */
export default defineConfig(journeys, {
  testDir: './budgets',
  outputDir: '../test-results/budgets',
  globalSetup: './budgets/setup.ts',
  // A retry would be a second chance to meet a budget.
  retries: 0,
  // One visit at a time, because others would delay the moment when a page is idle.
  workers: 1,
  use: { ...journeys.use, launchOptions: launchOptions() },
});
