import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** What pages may weigh, measured in the same browser and on the same build as the journeys. */
export default defineConfig(journeys, {
  testDir: './budgets',
  outputDir: '../test-results/budgets',
  globalSetup: './budgets/setup.ts',
  // One visit at a time: a page counts as idle when its own requests are done.
  workers: 1,
});
