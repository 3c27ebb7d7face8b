import { expect, test as plain } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { readBy } from '#tests/support/local-http.ts';

const articles = '[data-article]:visible';

test.describe('the list of articles', () => {
  test('loads the next articles below the others, and is restored after an article', async ({ page }) => {
    await page.goto('/articles');
    const before = await page.locator(articles).count();
    await page.getByRole('link', { name: 'Carica altri articoli' }).click();
    await expect.poll(() => page.locator(articles).count()).toBeGreaterThan(before);
    await expect(page).toHaveURL('/articles');
    await expect(page.locator(articles).nth(before).getByRole('heading').getByRole('link')).toBeFocused();
    const count = await page.locator(articles).count();
    const last = page.locator(articles).last().getByRole('heading').getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const scroll = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page).toHaveURL(/\/articles\/./);
    await page.goBack();
    await expect(page.locator(articles)).toHaveCount(count);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
  });

  test('shows a category, searches its texts without accents, quotes results, and keeps both in the address', async ({
    page,
  }) => {
    await page.goto('/articles');
    await page.getByRole('navigation', { name: 'Categorie' }).getByRole('link', { name: 'Tutorial' }).click();
    await expect(page).toHaveURL('/articles/categories/tutorial');
    const inCategory = await page.locator(articles).count();
    await page.getByRole('searchbox', { name: 'Cerca negli articoli' }).fill('VOLATILITA mandelbrot');
    await expect(page).toHaveURL('/articles/categories/tutorial?q=VOLATILITA+mandelbrot');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 articolo trovato');
    await expect(page.locator(articles).getByRole('heading')).toContainText('Volatilità');
    await expect(page.locator(articles).locator('mark').first()).toHaveText('Volatilità');
    await page.reload();
    await expect(page.locator(articles)).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(page.locator(articles)).toHaveCount(inCategory);
    await page.goBack();
    await expect(page).toHaveURL('/articles');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect.poll(() => page.locator(articles).count()).toBeGreaterThan(inCategory);
  });

  test('searches all texts, shows a few at once, and is restored after an article', async ({ page }) => {
    await page.goto('/articles?q=rischio');
    await expect(page.locator(articles)).toHaveCount(8);
    await page.getByRole('button', { name: 'Carica altri articoli' }).click();
    const last = page.locator(articles).last().getByRole('heading').getByRole('link');
    await expect.poll(() => page.locator(articles).count()).toBeGreaterThan(8);
    await expect(page.locator(articles).nth(8).getByRole('heading').getByRole('link')).toBeFocused();
    const count = await page.locator(articles).count();
    await last.click();
    await expect(page).toHaveURL(/\/articles\/[a-z-]+$/);
    await page.goBack();
    await expect(page.locator(articles)).toHaveCount(count);
  });

  test('treats input as text, even ten thousand characters', async ({ page }) => {
    await page.goto(`/articles?q=${'x'.repeat(10_000)}`);
    const found = page.getByRole('search').getByRole('status');
    await expect(found).toHaveText('Nessun articolo trovato');
    await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)>');
    await expect(page).toHaveURL(/q=%3Cimg/);
    await expect(found).toHaveText('Nessun articolo trovato');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  // A new window, because an old one caches the list.
  plain('lists the most read articles first', async ({ page, request }) => {
    // A server that COA_URL names counts new reads after a minute.
    test.slow();
    const counted = page.waitForResponse('**/events/page-view');
    await page.goto('/articles/misurare-la-performance-twr-mwr');
    await counted;
    const popular = async () => (await readBy(request, '/fragments/popular-articles')).text();
    await expect.poll(popular, { timeout: 70_000 }).toMatch(/misurare-la-performance[\s\S]*?\d lettur[ae]/);
    await page.goto('/articles');
    const entry = page.getByRole('listitem').filter({ hasText: 'Misurare la performance' });
    await expect(entry).toContainText(/\d lettur[ae]/);
  });

  test('shows a message when nothing matches', async ({ page }) => {
    await page.goto('/articles?q=niente-di-simile');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Nessun articolo trovato');
    await expect(page.locator(articles)).toHaveCount(0);
  });
});
