import { mergeTests, type Page } from '@playwright/test';
import { test as journey } from './journey.ts';
import { test as base, type Visitor } from './sessions.ts';

/** The window that Playwright opens. */
const WINDOW = { width: 1280, height: 720 };

/**
 * `test` for tests that look and leave nothing behind: each visitor has one page a worker, which goes from address to
 * address, as a new window and its first page take three times as long as the next page in it. Nothing moves in it.
 */
export const test = base.extend<object, { pageOf: (visitor: Visitor) => Promise<Page> }>({
  pageOf: [
    async ({ browser, sessionOf }, use) => {
      const pages = new Map<Visitor, Page>();
      await use(async (visitor) => {
        const page =
          pages.get(visitor) ??
          (await browser.newPage({
            baseURL: process.env.COA_URL,
            // A colour in transition is neither the old nor the new one.
            reducedMotion: 'reduce',
            storageState: await sessionOf(visitor),
          }));
        pages.set(visitor, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],

  page: async ({ visitor, pageOf }, use) => {
    const page = await pageOf(visitor);
    await lend(page, use);
    // A guest's test may have signed somebody in.
    if (visitor === 'guest') await page.context().clearCookies();
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },
});

/** The same; a page that complains fails its test. */
export const watchedTest = mergeTests(test, journey);

/** Gives a standing page to one test, as a new one would be. */
export async function lend(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: null });
  await use(page);
  await forget(page);
  await leave(page);
}

/** Takes away what a visit has left in the tab: answers in the server's place, stored words, allowances. */
export async function forget(page: Page): Promise<void> {
  // A page may still ask for data.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A test that failed early has opened nothing.
  if (page.url() !== 'about:blank')
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.context().clearPermissions();
}

/**
 * Ends what the page does and hears, so that nothing of it reaches the next test. A file of the site keeps the process
 * of its pages, which an empty page would not.
 */
async function leave(page: Page): Promise<void> {
  for (const heard of ['request', 'dialog'] as const) page.removeAllListeners(heard);
  await page.goto('/robots.txt');
}
