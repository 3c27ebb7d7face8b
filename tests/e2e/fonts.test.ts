import { expect, type Page, test } from '@playwright/test';
import { href, routes } from '#lib/contract/routes.ts';
import { demo, hydrated, signIn } from '../support/people.ts';

/** Opens the dashboard in a browser that has a session, but none of our files yet. */
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

/** Where files of this kind stand among those that the page asked for. */
const places = (asked: readonly string[], ending: string) =>
  asked.flatMap((path, place) => (path.endsWith(ending) ? [place] : []));

const textFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('a first dashboard comes with its fonts', async ({ page }) => {
  await signIn(page, demo);
  const asked = await openFirst(page, { rtt: 50 });
  expect(Math.max(...places(asked, '.woff2'))).toBeLessThan(Math.min(...places(asked, '.js')));
  expect(await textFont(page)).toMatch(/^"?Hanken Grotesk/);
});

test('on a slow line a first dashboard is used before its fonts come, and the next screen has them', async ({
  page,
}) => {
  await signIn(page, demo);
  const asked = await openFirst(page, { rtt: 300 });
  expect(await textFont(page)).toMatch(/^"?Hanken fallback/);
  await expect.poll(() => places(asked, '.woff2')).toHaveLength(2);
  expect(Math.min(...places(asked, '.woff2'))).toBeGreaterThan(Math.max(...places(asked, '.js')));
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1,
  );
  await page.getByRole('link', { name: routes.support.title, exact: true }).click();
  await expect.poll(() => textFont(page)).toMatch(/^"?Hanken Grotesk/);
});
