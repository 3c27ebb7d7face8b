import { type Browser, expect, type Page, test } from '@playwright/test';
import { href, routes } from '#lib/contract/routes/routes.ts';
import { demo, hydrated, signIn } from '#tests/support/people.ts';

/** A browser with a session and without our fonts. */
async function firstVisit(browser: Browser, { rtt }: { rtt: number }): Promise<Page> {
  const login = await browser.newContext();
  await signIn(await login.newPage(), demo);
  const storageState = { cookies: await login.cookies(), origins: [] };
  await login.close();
  const page = await browser.newPage({ storageState });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: value } });
  }, rtt);
  return page;
}

/** The style sheet has system fonts only; ours are the faces that a script added. */
const hasOurFonts = (page: Page) =>
  page.evaluate(() => {
    const ours = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
    return ours.length === 2 && ours.every(({ status }) => status === 'loaded');
  });

test('a first dashboard comes with its fonts', async ({ browser }) => {
  const page = await firstVisit(browser, { rtt: 50 });
  await page.goto(href('dashboard'));
  await expect.poll(() => hasOurFonts(page)).toBe(true);
});

test('on a slow line the fonts of a first dashboard wait for its code, and the next screen has them', async ({
  browser,
}) => {
  const page = await firstVisit(browser, { rtt: 300 });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const code = Promise.withResolvers<void>();
  await page.route(/\/react\..*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(href('dashboard'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fonts).toEqual([]);
  code.resolve();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('coa-fonts'))).toBe('1');
  expect(await hasOurFonts(page)).toBe(false);
  await page.getByRole('link', { name: routes.support.title, exact: true }).click();
  await expect.poll(() => hasOurFonts(page)).toBe(true);
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
  const page = await firstVisit(browser, { rtt: 300 });
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
