import type { Page } from '@playwright/test';

const AHEAD_MS = 1_000;

/** From now on time passes only when the test lets it; the page must have been opened under `clock.install`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
