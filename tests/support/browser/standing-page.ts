import { mergeTests, type Page } from '@playwright/test';
import { test as journey } from './journey.ts';
import { test as base, type Visitor } from './sessions.ts';

/** The window size that Playwright uses. */
const WINDOW = { width: 1280, height: 720 };

/**
 * `test` for tests that only read: each worker has one page for each kind of visitor and reuses it, because a new
 * window and its first page take three times as long as the next page in it. The page has no animations.
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
            // A colour in transition would be neither the old nor the new one.
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
    // An earlier test may have signed in.
    if (visitor === 'guest') await page.context().clearCookies();
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },
});

/** Like `test`; a page that complains fails its test. */
export const watchedTest = mergeTests(test, journey);

/** Lends a shared page to one test, in the state of a new one. */
export async function lend(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize(WINDOW);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: null });
  await use(page);
  await forget(page);
  await leave(page);
}

/** Removes what a visit has left in the tab: fake responses, storage, permissions. */
export async function forget(page: Page): Promise<void> {
  // A page may still request data.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A test that failed early has opened no page.
  if (page.url() !== 'about:blank')
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  await page.context().clearPermissions();
}

/**
 * Ends the page's scripts and listeners before the next test. A file of the site, unlike an empty page, keeps the
 * process of the site's pages.
 */
async function leave(page: Page): Promise<void> {
  for (const heard of ['request', 'dialog'] as const) page.removeAllListeners(heard);
  await page.goto('/robots.txt');
}
