import type { Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { call, fillLogin, register } from '#tests/support/people.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';

test.use({ visitor: 'staff' });

/** Sets up an authenticator app for an account; returns its secret. */
async function protect(page: Page, password: string): Promise<string> {
  await call(page, 'confirm', { method: 'password', password });
  const { secret } = (await call(page, 'addAuthenticator')) as { secret: string };
  // Use the previous code, so that the current one remains valid for the login.
  await call(page, 'confirmAuthenticator', { code: totpAt(secret, Date.now() - TOTP_PERIOD_MS) });
  return secret;
}

test('a colleague is invited, accepts without scripts, works, and loses the role at once', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  // Slow, because other tests use codes of the same second factor.
  test.slow();
  // The calls that first require a confirmation, and the session that ends.
  tolerate(/status of 40[13]/);
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  const person = await register(theirs);
  const main = theirs.getByRole('main');

  await openStaff(page, staffHref('people'));
  await page.getByRole('button', { name: 'Invita una persona' }).click();
  const question = page.getByRole('dialog', { name: 'Invitare una persona?' });
  await question.getByLabel('Indirizzo email').fill(person.email);
  await question.getByRole('button', { name: 'Invia l’invito' }).click();
  await confirmed(page, notice(page, 'Invito inviato'));
  const table = page.getByRole('table', { name: /^Inviti/ });
  await expect(table.getByRole('row').filter({ hasText: person.email })).toContainText('Supporto');
  const link = await newestLinkTo(page.request, person.email, '/invito/');
  const path = new URL(link).pathname;

  await test.step('the page sends a guest to the login, and an account to its second factor', async () => {
    await theirs.goto(path);
    await main.getByRole('link', { name: 'Accedi' }).click();
    await fillLogin(theirs, person);
    await expect(theirs).toHaveURL(path);
    await expect(main.getByRole('link', { name: 'Attiva la verifica in due passaggi' })).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
  });

  const secret = await protect(theirs, person.password);
  await test.step('a press accepts, and the next login opens the admin area', async () => {
    const codeless = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const reader = await codeless.newPage();
    await reader.goto(path);
    await reader.getByRole('button', { name: 'Accetta l’invito' }).click();
    await expect(reader.getByRole('status')).toContainText('Invito accettato');
    await codeless.close();
    await theirs.goto(staffHref('overview'));
    await expect(theirs.getByRole('heading', { name: 'Panoramica' })).toHaveCount(0);
    await theirs.goto(`/login?redirect=${encodeURIComponent(staffHref('overview'))}`);
    await fillLogin(theirs, person);
    await theirs.getByLabel('Codice dell’app di autenticazione').fill(totpAt(secret, Date.now()));
    await theirs.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(theirs).toHaveURL(staffHref('overview'));
    await expect(theirs.getByRole('link', { name: 'Clienti' }).first()).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Persone' })).toHaveCount(0);
  });

  await test.step('losing the role closes the open pages', async () => {
    await page.reload();
    await page
      .getByRole('row')
      .filter({ hasText: person.email })
      .getByRole('button', { name: /^Togli/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Togli il ruolo', exact: true }).click();
    await confirmed(page, notice(page, 'Ruolo cambiato'));
    await expect(page.getByRole('row').filter({ hasText: person.email })).toHaveCount(0);
    await theirs.goto(staffHref('customers'));
    await expect(theirs.getByRole('heading', { name: 'Clienti' })).toHaveCount(0);
  });
  await context.close();
});
