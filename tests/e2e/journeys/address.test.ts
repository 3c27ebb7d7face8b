import { href, pageTitle, routes, sidebarRoutes } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { readBy } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

test('each screen has its title, takes the focus to its heading and is counted once', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/events/page-view')) counted.push(request.postDataJSON().path);
  });
  await page.goto(href('settings'));
  await hydrated(page);
  const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
  for (const name of sidebarRoutes) {
    const link = nav.getByRole('link', { name: routes[name].title, exact: true });
    await link.click();
    await expect(page).toHaveURL(href(name));
    await expect(page).toHaveTitle(pageTitle(routes[name].title));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(counted).toEqual([href('settings'), ...sidebarRoutes.map((name) => href(name))]);
});

test('filter and page of the payments survive back, forward and a reload', async ({ page }) => {
  await page.goto(href('payments'));
  await hydrated(page);
  const filter = page.getByLabel('Mostra');
  const summary = page.getByText(/^Mostrando/);
  await filter.selectOption('Completati');
  await expect(page).toHaveURL('/payments?status=completed');
  await page.getByRole('button', { name: 'Successivo' }).click();
  await expect(page).toHaveURL('/payments?status=completed&page=2');
  await expect(summary).toHaveText(/^Mostrando 11 - /);
  await expect(page.getByRole('button', { name: 'Successivo' })).toBeDisabled();
  await page.reload();
  await hydrated(page);
  await expect(filter).toHaveValue('completed');
  await expect(summary).toHaveText(/^Mostrando 11 - /);
  await page.goBack();
  await expect(summary).toHaveText(/^Mostrando 1 - 10 di/);
  await expect(page.getByRole('button', { name: 'Precedente' })).toBeDisabled();
  await page.goBack();
  await expect(filter).toHaveValue('all');
  await expect(summary).toHaveText('Mostrando 1 - 10 di 23 risultati');
  await page.goForward();
  await expect(filter).toHaveValue('completed');
});

test('going back to a list restores its position', async ({ page }) => {
  await page.goto(href('licenses', {}, { view: 'flat' }));
  await hydrated(page);
  const details = page.getByRole('link', { name: 'Dettagli' }).last();
  await details.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await details.click();
  await expect(page.getByText('Identificativo')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/licenses?view=flat');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(details).toBeFocused();
});

test('the address contains the filters of a usage log', async ({ page }) => {
  const { results } = await (await readBy(page.request, '/api/licenses/my-licenses/')).json();
  await page.goto(`${href('license', { id: results[0].id })}?event=created`);
  await hydrated(page);
  const event = page.getByRole('combobox', { name: 'Evento' });
  await expect(event).toHaveValue('created');
  await event.selectOption('Rinnovo');
  await page.getByRole('button', { name: 'Filtra' }).click();
  await expect(page).toHaveURL(/\?event=renewed$/);
  const told = page.getByRole('status').filter({ hasText: 'Nessun evento corrisponde ai filtri' });
  await expect(told).toHaveCount(1);
  await page.goBack();
  await expect(event).toHaveValue('created');
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await expect(page).toHaveURL(/\/licenses\/[^?]+$/);
});

test('the address contains the explored product', async ({ page }) => {
  await page.goto(href('explore'));
  await hydrated(page);
  const product = page.getByLabel('Prodotto');
  const names = await product.locator('option').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Crypto Analyzer', 'Risk Manager']));
  await product.selectOption('Risk Manager');
  await expect(page).toHaveURL('/explore?product=risk-manager');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Risk Manager');
  await expect(page.getByRole('heading', { name: 'Caratteristiche principali' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Risk Manager');
  await page.goBack();
  await expect(product).not.toHaveValue('risk-manager');
});

test('back works, even before the page is interactive', async ({ page }) => {
  await page.goto(href('explore'));
  await hydrated(page);
  const product = page.getByLabel('Prodotto');
  const first = await product.inputValue();
  await product.selectOption('Risk Manager');
  await expect(page).toHaveURL('/explore?product=risk-manager');
  const code = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Risk Manager');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(href('explore'));
  code.resolve();
  await hydrated(page);
  await expect(product).toHaveValue(first);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText('Risk Manager');
});

test('each settings entry of the profile menu opens a separate address', async ({ page }) => {
  await page.goto('/profile/settings');
  await expect(page).toHaveURL(href('settings'));
  await expect(page.getByRole('heading', { name: 'Impostazioni', level: 1 })).toBeVisible();
});
