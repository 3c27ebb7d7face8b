import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { type Site, startSite } from '#tests/support/site.ts';

const PRODUCT = {
  id: 'risk-manager',
  name: 'Risk Manager',
  description: 'Misura il rischio',
  features: ['Una', 'Due'],
  base_price: '59.00',
  formatted_base_price: '59,00 €',
  available_durations: { '12m': { label: '12 mesi', multiplier: '9.6' } },
  is_featured: true,
  logo_url: null,
};

type Behaviour = (response: ServerResponse) => void;
const down: Behaviour = (response) => void response.destroy();
const withPage: Behaviour = (response) => void response.setHeader('Content-Type', 'text/html').end('<h1>Hi');
const sells =
  (...results: object[]): Behaviour =>
  (response) =>
    void response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ results }));

/** Long enough to see a cached list, short enough to wait for its expiry. */
const PRODUCTS_FRESH_MS = '2000';

/** An API whose behaviour the test chooses, and the site in front of it, without a product list yet. */
let behave = down;
let api: Server;
let site: Site;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  api = createServer((_, response) => behave(response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const variables = { PRODUCTS_FRESH_MS };
  site = await startSite({ apiOrigin: `http://127.0.0.1:${port}`, variables });
});

test.afterAll(async () => {
  await site.remove();
  api.close();
});

const open = (page: Page, path: string) => page.goto(site.url + path);

for (const [what, behaviour] of [
  ['is down', down],
  ['answers with a page', withPage],
] as const) {
  test(`offers to try again when the API ${what} and was never up`, async ({ page }) => {
    behave = behaviour;
    for (const path of ['/products', '/platforms']) {
      expect((await open(page, path))?.status()).toBe(503);
      await expect(page.getByRole('alert')).toContainText('Impossibile caricare i prodotti');
      await expect(page.getByRole('link', { name: 'Riprova' })).toHaveAttribute('href', path);
    }
  });
}

test('shows the editors’ text of a platform while its price is unknown', async ({ page }) => {
  expect((await open(page, '/platforms/risk-manager'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk Manager');
  await expect(page.getByRole('alert')).toContainText('Il servizio non risponde');
  expect((await open(page, '/platforms/mai-esistita'))?.status()).toBe(404);
});

test('shows the products when the retry succeeds', async ({ page }) => {
  await open(page, '/products');
  behave = sells(PRODUCT);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('59,00 €');
  // The product has no logo, so the page contains the placeholder.
  await expect(page.getByRole('article').locator('svg path').first()).toBeVisible();
});

test('keeps the last good list while the API is down, with a message', async ({ page }) => {
  behave = down;
  const note = page.getByText('I prezzi potrebbero non essere aggiornati');
  // The browser must not cache this page.
  await expect(async () => {
    expect((await open(page, '/products'))?.status()).toBe(200);
    await expect(note).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const path of ['/platforms', '/platforms/risk-manager']) {
    await open(page, path);
    await expect(note).toBeVisible();
  }
});

test('shows that nothing is for sale if the API returns no products', async ({ page }) => {
  behave = sells();
  await expect(async () => {
    await open(page, '/products');
    await expect(page.getByText('Nessun prodotto disponibile')).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Ricarica prodotti' })).toHaveAttribute('href', '/products');
});
