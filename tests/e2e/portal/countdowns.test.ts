import { href } from '#lib/contract/routes/routes.ts';
import { stopClock } from '#tests/support/browser/clock.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { fillRegistration, hydrated, newPerson } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

test('a requested link cannot be requested again for a minute, even after a reload', async ({ page }) => {
  await page.clock.install();
  await page.goto(href('forgotPassword'));
  await hydrated(page);
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Invia il link' }).click();
  await expect(page.getByText('Controlla la posta')).toBeVisible();
  const wait = page.getByRole('button', { name: /^Riprova tra \d+ s$/ });
  await expect(wait).toBeDisabled();
  await page.clock.runFor(20_000);
  await expect(wait).toHaveText(/^Riprova tra (3\d|40) s$/);
  await page.reload();
  await hydrated(page);
  await expect(wait).toBeDisabled();
  await page.clock.runFor(41_000);
  await expect(page.getByRole('button', { name: 'Invia il link' })).toBeEnabled();
});

test('a requested verification link cannot be requested again for a minute', async ({ page }) => {
  await page.clock.install();
  await page.goto(href('verifyEmail'));
  await hydrated(page);
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Invia di nuovo il link di verifica' }).click();
  await expect(notice(page, 'Email inviata')).toBeVisible();
  const wait = page.getByRole('button', { name: /^Puoi riprovare tra \d+ s$/ });
  await expect(wait).toBeDisabled();
  await page.reload();
  await hydrated(page);
  await expect(wait).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(page.getByRole('button', { name: 'Invia di nuovo il link di verifica' })).toBeEnabled();
});

test('a registration opens the login after three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(href('register'));
  await hydrated(page);
  await stopClock(page);
  await fillRegistration(page, newPerson());
  await expect(page.getByText('Registrazione completata')).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(href('register'));
  await page.clock.runFor(200);
  await expect(page).toHaveURL(href('login'));
});

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });

  test('a finished download remains locked for a second', async ({ page, context }) => {
    await page.clock.install();
    await page.goto(href('downloads'));
    await hydrated(page);
    const button = page.getByRole('button', { name: /^Download/ }).first();
    await stopClock(page);
    const opened = context.waitForEvent('page');
    const saved = page.waitForEvent('download');
    await button.click();
    expect((await saved).suggestedFilename()).toMatch(/\.(tar\.gz|zip)$/);
    // The click opens a window, which would remain empty while the file downloads.
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await expect(notice(page, 'Download avviato')).toBeVisible();
    await expect(button).toBeDisabled();
    await page.clock.runFor(900);
    await expect(button).toBeDisabled();
    await page.clock.runFor(200);
    await expect(button).toBeEnabled();
  });
});
