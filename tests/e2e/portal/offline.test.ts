import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

const CONNECTION_ERROR = 'Errore di connessione. Controlla la tua connessione internet.';

const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Navigazione principale' })
    .getByRole('link', { name, exact: true })
    .click();

test('the screen remains while there is no network, and can be refreshed afterwards', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto(href('licenses'));
  await hydrated(page);
  const license = page.getByRole('link', { name: 'Dettagli' }).first();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect(notice(page, CONNECTION_ERROR)).toBeVisible();
  await expect(license).toBeVisible();
  await context.setOffline(false);
  const renewed = page.waitForResponse('**/api/licenses/my-licenses/by-product/');
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  expect((await renewed).ok()).toBe(true);
  await expect(license).toBeVisible();
});

test('a screen opened again shows its cached data, and reports that it could not refresh them', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto(href('downloads'));
  await hydrated(page);
  await goTo(page, 'Supporto');
  await expect(page.getByRole('heading', { name: 'Centro Assistenza' })).toBeVisible();
  await context.setOffline(true);
  await goTo(page, 'Download');
  await expect(notice(page, CONNECTION_ERROR)).toBeVisible();
  await expect(page.getByText('Download Disponibili')).toBeVisible();
});

test('a screen whose code cannot be loaded leaves the current one on display', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto(href('licenses', {}, { view: 'flat' }));
  await hydrated(page);
  await context.setOffline(true);
  await goTo(page, 'Pagamenti');
  await expect(notice(page, CONNECTION_ERROR).first()).toBeVisible();
  await expect(page).toHaveURL('/licenses?view=flat');
  await expect(page.getByRole('link', { name: 'Dettagli' }).first()).toBeVisible();
  await context.setOffline(false);
  await goTo(page, 'Pagamenti');
  await expect(page.getByRole('heading', { name: 'Pagamenti & Fatture' })).toBeVisible();
});
