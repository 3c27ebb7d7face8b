import { expect, type Page, test } from '@playwright/test';
import { href, routes } from '#lib/contract/routes/routes.ts';
import { demo, enter, hydrated } from '#tests/support/people.ts';

// Far from Italy: for a quarter of each day the date differs.
test.use({ timezoneId: 'America/New_York' });

const DATE = /\d{2}\/\d{2}\/\d{4}(?:, \d{2}:\d{2})?/g;

async function datesOn(page: Page): Promise<string[]> {
  return (await page.getByRole('main').textContent())?.match(DATE) ?? [];
}

/** Opens the dashboard from another screen, so that the browser renders it. */
async function openInside(page: Page): Promise<void> {
  await page.goto(href('support'));
  await hydrated(page);
  await page.getByRole('link', { name: routes.dashboard.title, exact: true }).click();
}

test('server and browser show Italian dates', async ({ page }) => {
  await enter(page, demo);
  await page.goto(href('dashboard'));
  const fromServer = await datesOn(page);
  expect(fromServer.some((date) => date.includes(','))).toBe(true);
  await openInside(page);
  await expect.poll(() => datesOn(page)).toEqual(fromServer);
});
