import type { Page } from '@playwright/test';
import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { hostAt } from '#tests/support/host/client.ts';
import { confirmAddress, enter, hydrated } from '#tests/support/people.ts';

const host = hostAt(process.env.COA_HOST ?? '');
const closed: RouteName[] = [
  'licenses',
  'downloads',
  'payments',
  'profile',
  'settings',
  'support',
  'products',
];

/** The notice that explains why a page does not open. */
const told = (page: Page, title: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `La pagina «${title}» si apre dopo la conferma del tuo indirizzo.` });

test('an unverified user reaches the dashboard and the verification only', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const customer = await host.customer();
  await enter(page, customer);
  await page.goto(href('profile'));
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(`nuova.${customer.email}`);
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(notice(page, 'Profilo aggiornato con successo!')).toBeVisible();

  await test.step('inside the island', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Pagamenti' }).click();
    await expect(told(page, 'Pagamenti')).toBeFocused();
    await page.getByRole('heading', { name: 'Dashboard' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Pagamenti' }).click();
    await expect(told(page, 'Pagamenti')).toBeFocused();
  });

  await test.step('and before any page is sent', async () => {
    for (const name of closed) {
      await page.goto(href(name));
      await expect(page, name).toHaveURL(href('dashboard', {}, { closed: name }));
      await expect(told(page, routes[name].title)).toBeVisible();
    }
  });

  await test.step('can request another link, once a minute', async () => {
    await hydrated(page);
    await page.getByRole('button', { name: 'Invia di nuovo il link di verifica' }).click();
    await expect(notice(page, 'Email inviata')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Puoi riprovare tra \d+ s$/ })).toBeDisabled();
  });

  await test.step('and open the link', async () => {
    await page.goto(href('verifyEmail', { token: 'scaduto' }));
    await confirmAddress(page);
    await expect(page.getByText('Verifica non riuscita')).toBeVisible();
  });
});
