import { choiceHref } from '#lib/contract/products/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, test as plain } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';

const loginFor = (product: string, duration: string) =>
  href('login', {}, { redirect: choiceHref(product, duration) });

test.describe('the products', () => {
  test('let a guest choose and see the final price, and the login keeps the choice', async ({ page }) => {
    await page.goto('/products');
    const card = page.getByRole('article').filter({ hasText: 'Portfolio Optimizer' });
    await card.getByRole('radio', { name: /^12 mesi \d+,\d{2}\s€/ }).check();
    await expect(page.locator('astro-island, [data-hydration]')).toHaveCount(0);
    await card.getByRole('button', { name: 'Accedi per acquistare' }).click();
    await expect(page).toHaveURL(loginFor('portfolio-optimizer', '12m'));
    await expect(page.getByText('Devi effettuare il login per acquistare una licenza.')).toBeVisible();
  });

  test('survive a query of ten thousand characters', async ({ page }) => {
    expect((await page.goto(`/products?q=${'x'.repeat(10_000)}`))?.status()).toBe(200);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('a platform', () => {
  test('keeps a guest’s choice through the login', async ({ page }) => {
    await page.goto('/platforms/risk-manager');
    await expect(page.getByRole('main')).toContainText('Codice risk-manager');
    await page.getByRole('radio', { name: '12 mesi' }).check();
    await page.getByRole('button', { name: 'Accedi per acquistare' }).click();
    await expect(page).toHaveURL(loginFor('risk-manager', '12m'));
  });

  test('has a full description: features, specifications, prices, questions and articles', async ({
    page,
  }) => {
    await page.goto('/platforms/risk-manager');
    const main = page.getByRole('main');
    for (const name of ['Caratteristiche', 'Specifiche tecniche', 'Domande frequenti']) {
      await expect(main.getByRole('heading', { name })).toBeVisible();
    }
    await expect(main.getByRole('heading', { name: 'Articoli collegati' })).toBeVisible();
    await expect(main.locator('img').first()).toBeVisible();
    await expect(main.getByRole('radio', { name: /al mese · risparmi/ })).not.toHaveCount(0);
  });

  test('is announced but not for sale while it is in preparation', async ({ page }) => {
    await page.goto('/platforms/seasonal-stock');
    await expect(page.getByText('In arrivo', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accedi per acquistare' })).toHaveCount(0);
  });

  test('is not found when it is not for sale', async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    expect((await page.goto('/platforms/mai-esistita'))?.status()).toBe(404);
  });
});

test.describe('every page', () => {
  test('keeps the chosen theme on the next page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Tema scuro' }).click();
    await page.goto('/articles');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Tema chiaro' })).toBeVisible();
  });

  test('follows the system’s theme if that is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Sistema' }).check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/articles');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Sistema' })).toBeChecked();
    await page.getByRole('button', { name: 'Tema chiaro' }).click();
    await expect(page.getByRole('radio', { name: 'Chiaro' })).toBeChecked();
  });

  plain('changes its theme in a browser that forbids storage', async ({ page }) => {
    await page.addInitScript(() => {
      const forbid = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: forbid });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Tema scuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('reports its view without a cookie', async ({ page, context }) => {
    const sent = page.waitForRequest('**/events/page-view');
    await page.goto('/articles');
    expect((await sent).postDataJSON()).toEqual({ path: '/articles' });
    expect((await (await sent).response())?.status()).toBe(204);
    expect(await context.cookies()).toEqual([]);
  });
});
