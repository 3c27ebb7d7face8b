import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { watchExposure } from '#tests/support/exposure.ts';
import { hostAt } from '#tests/support/host/client.ts';
import { enter, hydrated, signIn } from '#tests/support/people.ts';

const host = hostAt(process.env.COA_HOST ?? '');

test('a customer of an external API host buys a licence and saves the profile', async ({ page, context }) => {
  const exposure = watchExposure(context);
  const customer = await host.customer();
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  await signIn(page, customer);
  await expect(page.getByText(customer.licenses[0]?.license_key ?? '')).toBeVisible();

  await test.step('reads the licences', async () => {
    await go('Licenze');
    await expect(page.getByRole('heading', { name: 'Le Mie Licenze COA' })).toBeVisible();
    await expect(page.getByText('Portfolio Optimizer').first()).toBeVisible();
  });

  await test.step('buys one', async () => {
    await go('Prodotti');
    const card = page.getByRole('article').filter({ hasText: 'Crypto Analyzer' });
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: /^Acquista/ }).click();
    const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
    await expect(modal).toContainText('Crypto Analyzer');
    await modal.getByRole('button', { name: 'Perfetto!' }).click();
  });

  await test.step('finds the payment', async () => {
    await go('Pagamenti');
    await expect(page.getByRole('cell', { name: 'Crypto Analyzer' }).first()).toBeVisible();
    await expect(page.getByText('di 13 risultati')).toBeVisible();
  });

  await test.step('looks at the downloads', async () => {
    await go('Download');
    await expect(page.getByRole('cell', { name: '3.1.0' })).toBeVisible();
  });

  await test.step('saves the profile', async () => {
    await go('Profilo');
    await page.getByLabel('Città').fill('Torino');
    await page.getByRole('button', { name: 'Salva Modifiche' }).click();
    await expect(notice(page, 'Profilo aggiornato con successo!')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Città')).toHaveValue('Torino');
  });

  await test.step('leaves', async () => {
    expect(await exposure.leaks(page)).toEqual([]);
    await page.getByRole('button', { name: /^Menu profilo/ }).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logout effettuato con successo')).toBeVisible();
  });
});

test('a portal page is a usable shell with a message while the host is down', async ({ page, tolerate }) => {
  tolerate(/status of 50[234]/);
  const customer = await host.customer();
  await enter(page, customer);
  const path = '/api/dashboard-stats/';
  await host.faultFor(customer, path, 'refuse');
  await page.goto('/dashboard');
  await hydrated(page);
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Licenze', exact: true }),
  ).toBeVisible();
  await expect(notice(page, 'Impossibile caricare i dati della dashboard. Riprova più tardi.')).toBeVisible();
  await host.mendFor(customer);
  await page.getByRole('button', { name: 'Chiudi notifica' }).first().click();
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect(page.getByText('Licenza creata')).toBeVisible();
});

test('addresses that would run as a script are not offered as links', async ({ page }) => {
  const evil = 'javascript:document.title="taken over"';
  const seeded = await host.customer();
  const payments = seeded.payments.map((payment) => ({ ...payment, invoice_url: evil }));
  const customer = await host.customer({ payments });
  await enter(page, customer);
  await page.goto('/payments');
  await hydrated(page);
  await expect(page.getByRole('cell', { name: 'Portfolio Optimizer' }).first()).toBeVisible();
  expect(await page.locator('[href^="javascript:"], [src^="javascript:"]').count()).toBe(0);
  const invoice = page.getByRole('button', { name: /^Fattura/ }).first();
  if (await invoice.isEnabled()) await invoice.click();
  await expect(page).toHaveTitle('Pagamenti | COA');
});
