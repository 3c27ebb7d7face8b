import type { Page } from '@playwright/test';
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
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await use(page);
    await forget(page);
  },
});

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
