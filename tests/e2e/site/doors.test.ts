import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { demo, empty, enter, fillLogin, unverified } from '#tests/support/people.ts';

test('a guest is redirected to the login with the full target path, and returns to it', async ({ page }) => {
  await page.goto('/licenses?x=1');
  await expect(page).toHaveURL('/login?redirect=%2Flicenses%3Fx%3D1');
  await fillLogin(page, demo);
  await expect(page).toHaveURL('/licenses?x=1');
  await expect(page.getByRole('heading', { name: 'Le Mie Licenze COA' })).toBeVisible();
});

test('a redirect to another site goes to the dashboard', async ({ page }) => {
  await page.goto('/login?redirect=//evil.example');
  await fillLogin(page, empty);
  await expect(page).toHaveURL('/dashboard');
});

test('a signed-in visitor cannot open the login', async ({ page }) => {
  await enter(page, demo);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('an unverified address gets a fresh link instead of a session', async ({ page, tolerate }) => {
  tolerate(/status of 40[013]/);
  await page.goto('/login');
  await fillLogin(page, unverified);
  await expect(page.getByText('Email non verificata')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invia di nuovo' })).toBeVisible();
});

test('an unknown path is a 404 with a link to the home page', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const response = await page.goto('/non/esiste');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Pagina Non Trovata' })).toBeVisible();
  await page.getByRole('main').locator('a[href="/"]').click();
  await expect(page).toHaveURL('/');
});

test('the login links to the password reset and to the registration', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: 'Torna al login' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ricordami' })).not.toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByPlaceholder('min. 8 caratteri')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrati', exact: true })).toBeDisabled();
});
