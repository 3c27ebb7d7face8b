import { type Browser, expect, type Page, test } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { LAPTOP, PHONE, resize } from '#tests/support/browser/layout.ts';
import { demo, enter, hydrated } from '#tests/support/people.ts';

/** Lines may not move; within a line, characters of another width may move sideways. */
const MAX_PX = { down: 2, aside: 12 };

/** A browser with a session and without our fonts. */
async function firstVisit(browser: Browser): Promise<Page> {
  const login = await browser.newContext();
  await enter(await login.newPage(), demo);
  const storageState = { cookies: await login.cookies(), origins: [] };
  await login.close();
  return browser.newPage({ storageState });
}

const hasOurFonts = (page: Page) =>
  page.evaluate(() => {
    const ours = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
    return ours.length === 2 && ours.every(({ status }) => status === 'loaded');
  });

/** Delays the fonts until the test calls the returned function. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The positions of the page's texts. The browser's layout shift score would also count late content. */
const places = (page: Page) =>
  page.evaluate(() => {
    const isText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const texts = [...document.querySelectorAll('body *')].filter(isText);
    return texts.map((element) => {
      const { top, left } = element.getBoundingClientRect();
      const isShown = element.checkVisibility() && top < innerHeight;
      return { words: element.textContent?.trim().slice(0, 40), top, left, isShown };
    });
  });

for (const name of ['home', 'dashboard'] as const) {
  for (const width of [PHONE, LAPTOP]) {
    test(`the text of ${name} is painted before its fonts load, and hardly moves when they do, ${width} px`, async ({
      browser,
    }) => {
      const page = await firstVisit(browser);
      await resize(page, width);
      const release = await holdFonts(page);
      await page.goto(href(name), { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await hydrated(page);
      expect(await hasOurFonts(page)).toBe(false);
      const before = await places(page);
      release();
      await expect.poll(() => hasOurFonts(page)).toBe(true);
      const after = await places(page);
      expect(before.filter(({ isShown }) => isShown).length).toBeGreaterThan(5);
      const moved = before.filter(({ top, left, isShown }, at) => {
        const now = after[at] ?? { top: Number.POSITIVE_INFINITY, left: 0 };
        return isShown && (Math.abs(now.top - top) > MAX_PX.down || Math.abs(now.left - left) > MAX_PX.aside);
      });
      expect(moved).toEqual([]);
    });
  }
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

test('a page without scripts also has its fonts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const fonts = Promise.all(
    ['newsreader', 'hanken-grotesk'].map((name) =>
      page.waitForResponse((response) => response.url().includes(name)),
    ),
  );
  await page.goto(href('home'));
  expect((await fonts).map((response) => response.status())).toEqual([200, 200]);
});

test('semibold text is also semibold in the system’s font', async ({ browser }) => {
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
