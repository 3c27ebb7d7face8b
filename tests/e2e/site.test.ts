import { expect, test } from '#tests/support/journey.ts';

const articles = '[data-article]:visible';

test.describe('the list of articles', () => {
  test('loads the next page’s articles below the ones already there', async ({ page }) => {
    await page.goto('/articles');
    const before = await page.locator(articles).count();
    await page.getByRole('link', { name: 'Carica altri articoli' }).click();
    await expect.poll(() => page.locator(articles).count()).toBeGreaterThan(before);
    await expect(page).toHaveURL('/articles');
    await expect(page.locator(articles).nth(before).getByRole('link')).toBeFocused();
  });

  test('filters by category and by words without accents, and keeps both in the address', async ({
    page,
  }) => {
    await page.goto('/articles');
    await page.getByRole('navigation', { name: 'Categorie' }).getByRole('link', { name: 'Tutorial' }).click();
    await expect(page).toHaveURL('/articles?category=tutorial');
    await page.getByRole('searchbox', { name: 'Cerca negli articoli' }).fill('VOLATILITA');
    await expect(page).toHaveURL('/articles?category=tutorial&q=VOLATILITA');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 articolo trovato');
    await expect(page.locator(articles).getByRole('heading')).toContainText('Volatilità');
    await page.reload();
    await expect(page.locator(articles)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/articles');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect.poll(() => page.locator(articles).count()).toBeGreaterThan(1);
  });

  test('takes what is typed as text, also ten thousand letters of it', async ({ page }) => {
    await page.goto(`/articles?q=${'x'.repeat(10_000)}`);
    const found = page.getByRole('search').getByRole('status');
    await expect(found).toHaveText('Nessun articolo trovato');
    await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)>');
    await expect(page).toHaveURL(/q=%3Cimg/);
    await expect(found).toHaveText('Nessun articolo trovato');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  test('lists first what is read most', async ({ page, request }) => {
    const counted = page.waitForResponse('**/events/page-view');
    await page.goto('/articles/misurare-la-performance-twr-mwr');
    await counted;
    const popular = async () => (await request.get('/fragments/popular-articles')).text();
    await expect.poll(popular).toMatch(/misurare-la-performance[\s\S]*?\d lettur[ae]/);
    await page.goto('/articles');
    const entry = page.getByRole('listitem').filter({ hasText: 'Misurare la performance' });
    await expect(entry).toContainText(/\d lettur[ae]/);
  });

  test('says so when nothing matches', async ({ page }) => {
    await page.goto('/articles?q=niente-di-simile');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Nessun articolo trovato');
    await expect(page.locator(articles)).toHaveCount(0);
  });
});

test.describe('the products', () => {
  test('let a guest choose, see the final price and take the choice along to the login', async ({ page }) => {
    await page.goto('/products');
    const card = page.getByRole('article').filter({ hasText: 'Portfolio Optimizer' });
    await card.getByLabel('Durata').selectOption({ label: '12 mesi' });
    await expect(card.getByRole('status')).toHaveText(/^\d+,\d{2}\s€$/);
    await expect(page.locator('astro-island')).toHaveCount(0);
    await card.getByRole('link', { name: 'Accedi per acquistare' }).click();
    await expect(page).toHaveURL(
      '/login?redirect=%2Fproducts%3Fproduct%3Dportfolio-optimizer%26duration%3D12m',
    );
  });

  test('stand a query of ten thousand letters', async ({ page }) => {
    expect((await page.goto(`/products?q=${'x'.repeat(10_000)}`))?.status()).toBe(200);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('a platform', () => {
  test('takes a guest’s choice along to the login', async ({ page }) => {
    await page.goto('/platforms/risk-manager');
    await expect(page.getByRole('main')).toContainText('Codice risk-manager');
    await page.getByLabel('Durata').selectOption({ label: '12 mesi' });
    await expect(page.getByRole('main').getByRole('status')).toContainText('€');
    await page.getByRole('link', { name: 'Accedi per acquistare' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fproducts%3Fproduct%3Drisk-manager%26duration%3D12m');
  });

  test('is announced and not sold while it is in preparation', async ({ page }) => {
    await page.goto('/platforms/seasonal-stock');
    await expect(page.getByText('In arrivo', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Accedi per acquistare' })).toHaveCount(0);
  });

  test('is not found when nobody sells it', async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    expect((await page.goto('/platforms/mai-esistita'))?.status()).toBe(404);
  });
});

test.describe('every page', () => {
  test('keeps the chosen theme, also on the next page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Tema scuro' }).click();
    await page.goto('/articles');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Tema chiaro' })).toBeVisible();
  });

  test('offers the dashboard instead of the login to who has signed in here', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('coa-session', '1'));
    for (const path of ['/', '/articles', '/platforms']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Accedi' })).toBeHidden();
    }
  });

  test('reports its view without a cookie', async ({ page, context }) => {
    const sent = page.waitForRequest('**/events/page-view');
    await page.goto('/articles');
    expect((await sent).postDataJSON()).toEqual({ path: '/articles' });
    expect((await (await sent).response())?.status()).toBe(204);
    expect(await context.cookies()).toEqual([]);
  });
});
