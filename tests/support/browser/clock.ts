import type { Page } from '@playwright/test';

const AHEAD_MS = 1_000;

/** Stops time until the test moves it; needs `clock.install` before the page opens. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
