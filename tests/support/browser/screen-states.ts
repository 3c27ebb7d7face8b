import { expect, type Locator, type Page } from '@playwright/test';
import { sourcePath } from '#lib/contract/calls/calls.ts';
import { href, matchRoute } from '#lib/contract/routes/routes.ts';
import { readsOf } from '#lib/contract/routes/screen-reads.ts';
import { hydrated } from '#tests/support/people.ts';
import { expectPortalFits } from './layout.ts';

/** Controls over the network. */
export interface Upstream {
  /** Delays the responses of these paths until they are released. */
  hold: (paths: string[]) => Promise<unknown>;
  fail: (paths: string[]) => Promise<unknown>;
  mend: () => Promise<unknown>;
}

/** What a screen shows in each of its states (docs/product.md, 2.10 Screen states). */
export interface ScreenRow {
  /** The sentence in place of the data, and in the toast. */
  error: string;
  toast?: string;
  loaded: (page: Page) => Locator;
  /** The loaded screen's main action. */
  action?: (page: Page) => Locator;
}

const SITE = 'https://portal.test';

/** The paths of the reads of a page's screen, without their queries. */
export function readsAt(path: string): string[] {
  const page = matchRoute(new URL(path, SITE));
  if (!page) throw new Error(`${path} is no page of the portal`);
  return readsOf(page).map((source) => new URL(sourcePath(source), SITE).pathname);
}

/** Follows a link inside the island, so that no document contains the data. */
async function follow(page: Page, path: string): Promise<void> {
  await page.goto(href('support'));
  await hydrated(page);
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

export async function expectLoading(
  page: Page,
  path: string,
  row: ScreenRow,
  upstream: Upstream,
): Promise<void> {
  await upstream.hold(readsAt(path));
  await follow(page, path);
  const busy = page.locator('main [aria-busy=true]');
  await expect(busy.first()).toBeVisible();
  await expectPortalFits(page);
  await upstream.mend();
  await expect(row.loaded(page)).toBeVisible();
  await expect(busy).toHaveCount(0);
}

export async function expectFailure(
  page: Page,
  path: string,
  row: ScreenRow,
  upstream: Upstream,
): Promise<void> {
  await upstream.fail(readsAt(path));
  await follow(page, path);
  await expect(page.getByRole('alert').filter({ hasText: row.error }).first()).toBeVisible();
  if (row.toast)
    await expect(page.getByRole('region', { name: 'Notifiche' }).getByText(row.toast)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Riprova' });
  await expectPortalFits(page, retry.first());
  await upstream.mend();
  // Each failed part of a screen has its own retry.
  for (const _ of await retry.all()) await retry.first().click();
  await expect(row.loaded(page)).toBeVisible();
  await expect(retry).toHaveCount(0);
}

/** Data in the document needs no request and shows at once. */
export async function expectLoaded(page: Page, path: string, row: ScreenRow): Promise<void> {
  await page.goto(path);
  await expect(row.loaded(page)).toBeVisible();
  await hydrated(page);
  await expectPortalFits(page, row.action?.(page));
}

export async function expectEmpty(
  page: Page,
  path: string,
  sentence: string,
  wayOut?: Locator,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await hydrated(page);
  await expectPortalFits(page, wayOut);
}
