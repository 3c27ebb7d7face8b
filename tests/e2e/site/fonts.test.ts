import { type Browser, expect, type Page, test } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { demo, hydrated, signIn } from '#tests/support/people.ts';

/** Of what browsers call good (0.1), a small part. */
const MAX_SHIFT = 0.03;

/** A browser with a session and without our fonts. */
async function firstVisit(browser: Browser): Promise<Page> {
  const login = await browser.newContext();
  await signIn(await login.newPage(), demo);
  const storageState = { cookies: await login.cookies(), origins: [] };
  await login.close();
  return browser.newPage({ storageState });
}

const hasOurFonts = (page: Page) =>
  page.evaluate(() => {
    const ours = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
    return ours.length === 2 && ours.every(({ status }) => status === 'loaded');
  });

/** Holds the fonts back until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** How much the page's content has moved by itself, as browsers score it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const name of ['home', 'dashboard'] as const) {
  test(`the text of ${name} is painted before its fonts are there, and hardly moves when they come`, async ({
    browser,
  }) => {
    const page = await firstVisit(browser);
    const release = await holdFonts(page);
    await page.goto(href(name), { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await hasOurFonts(page)).toBe(false);
    release();
    await expect.poll(() => hasOurFonts(page)).toBe(true);
    if (name === 'dashboard') await hydrated(page);
    expect(await layoutShift(page)).toBeLessThan(MAX_SHIFT);
  });
}

test('fonts come from this site', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') origins.add(new URL(request.url()).origin);
  });
  await page.goto(href('home'));
  await expect.poll(() => hasOurFonts(page)).toBe(true);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('a page without scripts has its fonts too', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const fonts = Promise.all(
    ['newsreader', 'hanken-grotesk'].map((name) =>
      page.waitForResponse((response) => response.url().includes(name)),
    ),
  );
  await page.goto(href('home'));
  expect((await fonts).map((response) => response.status())).toEqual([200, 200]);
});

test('semibold text is semibold in the system’s font too', async ({ browser }) => {
  const page = await firstVisit(browser);
  await page.goto(href('dashboard'));
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
