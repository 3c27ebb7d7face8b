import type { Page } from '@playwright/test';

/** The screen that Lighthouse's mobile preset has: the same pages are weighed and timed. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Resolves when the island, if the page has one, answers to input. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
}
