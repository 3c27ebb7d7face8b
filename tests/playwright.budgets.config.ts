import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Budgets of pages, measured in the journeys' browser and build. */
export default defineConfig(journeys, {
  testDir: './budgets',
  outputDir: '../test-results/budgets',
  globalSetup: './budgets/setup.ts',
  // One visit at a time: others would delay the moment when a page is idle.
  workers: 1,
});
