import { expect, test } from '#tests/support/browser/journey.ts';
import { hostAt } from '#tests/support/host/client.ts';
import { enter, fillLogin, hydrated } from '#tests/support/people.ts';

const host = hostAt(process.env.COA_HOST ?? '');
const browser = 'session';
test.use({ userAgent: browser });

/** The number of token refreshes that this file's browser caused. */
const refreshes = async () =>
  (await host.recorded()).filter(
    ({ url, headers }) => url.endsWith('/token/refresh/') && headers['user-agent'] === browser,
  ).length;

test('a session that the host has ended redirects to the login once, and back to the page', async ({
  page,
  tolerate,
}) => {
  // The browser logs the refusals.
  tolerate(/status of 401/);
  const customer = await host.customer();
  await enter(page, customer);
  await page.goto('/downloads?from=mail');
  await hydrated(page);
  // If the host is slow, the page reads its data itself, and would go to the login before the test's click.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const logins: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/login')) logins.push(frame.url());
  });
  const before = await refreshes();
  await host.revokeFor(customer);
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fdownloads%3Ffrom%3Dmail');
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/downloads?from=mail');
  await expect(page.getByRole('heading', { name: 'Download', level: 1 })).toBeVisible();
  expect(logins).toHaveLength(1);
  expect((await refreshes()) - before).toBe(1);
});

test('a temporary outage of the host shows a message and keeps the session', async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  const customer = await host.customer();
  await enter(page, customer, '/dashboard');
  const key = page.getByText(customer.licenses[0]?.license_key ?? '');
  await expect(key).toBeVisible();
  await host.faultFor(customer, '*', 'refuse');
  await page.getByRole('button', { name: 'Aggiorna i dati' }).click();
  await expect(
    page.getByText('Errore di connessione. Controlla la tua connessione internet.').first(),
  ).toBeVisible();
  await expect(key).toBeVisible();
  await host.mendFor(customer);
  await page.goto('/licenses');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Le Mie Licenze COA' })).toBeVisible();
});
