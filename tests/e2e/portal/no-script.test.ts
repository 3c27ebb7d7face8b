import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { demo, newPerson, type Person } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

async function logIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

test('a failed login keeps the address, the next one succeeds, and «Esci» signs out', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 401/);
  await page.goto('/login?redirect=%2Fpayments%3Fstatus%3Dpending');
  await logIn(page, { ...demo, password: 'sbagliata-2026' });
  await expect(page.getByRole('alert').filter({ hasText: 'Accesso non riuscito' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(demo.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await logIn(page, demo);
  await expect(page).toHaveURL('/payments?status=pending');
  await expect(page.locator('noscript p')).toContainText('JavaScript');
  const menu = page.getByRole('navigation', { name: 'Menu del portale' });
  await menu.getByRole('link', { name: 'Licenze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Mie Licenze COA');
  await expect(page.getByRole('button', { name: 'Cerca' })).toBeHidden();
  await menu.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
});

test('an account is opened, confirmed and used', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const person = newPerson();
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Registrati' });
  await expect(submit).toBeEnabled();
  await page.getByLabel('Nome', { exact: true }).fill('Anna');
  await page.getByLabel('Cognome', { exact: true }).fill('Bianchi');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Conferma password', { exact: true }).fill(person.password);
  const terms = page.getByRole('checkbox', { name: /^Accetto/ });
  await terms.check();
  await expect(page.getByText('Per registrarti accetta')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(`${person.password}x`);
  await submit.click();
  await expect(page.getByText('Le password non corrispondono').first()).toBeVisible();
  await expect(terms).toBeChecked();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Conferma password', { exact: true }).fill(person.password);
  await submit.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Controlla la tua casella di posta')).toBeVisible();
  await page.goto(await newestLinkTo(page.request, person.email, '/verify-email/'));
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(page.getByText('Email verificata')).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  // Parts that only code can fill show no grey placeholder.
  await expect(page.locator('main .animate-breathe:visible')).toHaveCount(0);
});

test('a new password is requested by mail and chosen, with all rules in text', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('nessuno@example.com');
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('status').first()).toBeVisible();
  await page.goto('/reset-password/none');
  await page.getByLabel('Nuova password', { exact: true }).fill('Obbligazioni-1');
  await page.getByLabel('Conferma password').fill('Obbligazioni-2');
  await page.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(page.getByText('Le password non coincidono').first()).toBeVisible();
});

test('a link without a token offers no button', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByText("Token di verifica mancante nell'URL")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conferma l’indirizzo' })).toHaveCount(0);
});

test('rows show all their data, without buttons that need code', async ({ page }) => {
  await page.goto('/login?redirect=/licenses');
  await logIn(page, demo);
  for (const path of ['/licenses', '/licenses?view=flat']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('code').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Dettagli/ }).first()).toBeVisible();
  }
  for (const path of ['/payments', '/products', '/profile', '/settings', '/settings/security']) {
    await page.goto(path);
    await expect(page.locator('button:visible, [type=radio]:visible')).toHaveText(['Esci']);
  }
  const [menu, main] = [page.getByRole('navigation', { name: 'Menu del portale' }), page.locator('main')];
  const [links, screen] = [await menu.boundingBox(), await main.boundingBox()];
  expect(links && screen && links.y + links.height).toBeLessThanOrEqual(screen?.y ?? 0);
});

test('a message sent after the session’s end is shown again', async ({ page, context, tolerate }) => {
  tolerate(/status of 40[13]/);
  await page.goto('/login?redirect=/support');
  await logIn(page, demo);
  await page.getByLabel('Oggetto').fill('Senza sessione');
  await page.getByLabel('Messaggio').fill('Prova di un messaggio lungo.');
  const other = await context.newPage();
  await other.goto('/licenses');
  const leave = other.getByRole('button', { name: 'Esci' });
  const stale = await context.newPage();
  await stale.goto('/licenses');
  await leave.click();
  await expect(other).toHaveURL('/');
  await stale.getByRole('button', { name: 'Esci' }).click();
  await expect(stale).toHaveURL('/login');

  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La sessione è scaduta. Accedi di nuovo.');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Accedi in un’altra scheda' }).click();
  const login = await opened;
  await expect(login).toHaveURL('/login?redirect=%2Fsupport');
  await logIn(login, demo);
  await expect(login).toHaveURL('/support');
  const send = page.getByRole('button', { name: 'Invia Messaggio' });
  await send.click();
  await expect(page.getByLabel('Oggetto')).toHaveValue('Senza sessione');
  await expect(page.getByLabel('Messaggio')).toHaveValue('Prova di un messaggio lungo.');
  await send.click();
  await expect(page.getByText(`Ti risponderemo all’indirizzo ${demo.email}`)).toBeInViewport();
});

test('a message to support is sent, and the page says where the answer goes', async ({ page }) => {
  await page.goto('/login?redirect=/support');
  await logIn(page, demo);
  await page.getByLabel('Oggetto').fill('Senza JavaScript');
  await page.getByLabel('Messaggio').fill('Prova di un modulo semplice.');
  await page.getByRole('button', { name: 'Invia Messaggio' }).click();
  await expect(page.getByText(`Ti risponderemo all’indirizzo ${demo.email}`)).toBeInViewport();
  await expect(page.getByLabel('Messaggio')).toHaveValue('');
});
