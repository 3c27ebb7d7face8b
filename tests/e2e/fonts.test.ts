import { expect, type Page, test } from '@playwright/test';
import { href, routes } from '#lib/contract/routes.ts';
import { demo, hydrated, signIn } from '../support/people.ts';

/** Opens the dashboard in a browser that has a session, but has not seen our fonts yet. */
async function openFirst(page: Page, { rtt }: { rtt: number }): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    // What the page before asked for late is not this one's.
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(request.url()).pathname);
  });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: value } });
  }, rtt);
  await page.evaluate(() => localStorage.removeItem('coa-fonts'));
  await page.goto(href('dashboard'));
  await hydrated(page);
  return asked;
}

const textFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const preloadedFonts = (page: Page) => page.locator('link[rel="preload"][as="font"]');

test('a first dashboard comes with its fonts', async ({ page }) => {
  await signIn(page, demo);
  await openFirst(page, { rtt: 50 });
  await expect(preloadedFonts(page)).toHaveCount(2);
  expect(await textFont(page)).toMatch(/^"?Hanken Grotesk/);
});

test('on a slow line a first dashboard is used before its fonts come, and the next screen has them', async ({
  page,
}) => {
  await signIn(page, demo);
  const asked = await openFirst(page, { rtt: 300 });
  expect(await textFont(page)).toMatch(/^"?Hanken fallback/);
  await expect(preloadedFonts(page)).toHaveCount(0);
  const placeOf = (file: RegExp) => asked.findIndex((path) => file.test(path));
  await expect.poll(() => placeOf(/\.woff2$/)).toBeGreaterThan(placeOf(/\/react\..*\.js$/));
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1,
  );
  await page.getByRole('link', { name: routes.support.title, exact: true }).click();
  await expect.poll(() => textFont(page)).toMatch(/^"?Hanken Grotesk/);
});

test('what is semibold is so in the system’s font too', async ({ page }) => {
  await signIn(page, demo);
  await openFirst(page, { rtt: 300 });
  const action = page.getByRole('main').locator('.font-semibold').first();
  const widthAt = (weight: string) =>
    action.evaluate((element, value) => {
      const copy = document.createElement('span');
      copy.style.fontWeight = value;
      copy.textContent = element.textContent;
      element.append(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width;
    }, weight);
  expect(await widthAt('600')).not.toBe(await widthAt('400'));
});
