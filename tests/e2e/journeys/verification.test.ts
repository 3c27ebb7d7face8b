import type { Page, Route } from '@playwright/test';
import { calls } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { expectFits } from '#tests/support/browser/layout.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import {
  becomeCustomer,
  confirmAddress,
  fillRegistration,
  hydrated,
  newPerson,
  type Person,
  signIn,
} from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('a verification link', () => {
  test('waits for a press, however long, and leads to the login', async ({ page }) => {
    let held: Route | undefined;
    await page.route(`**${calls.verifyEmail.path}`, (route) => {
      held = route;
    });
    await page.goto('/verify-email/a-token');
    await hydrated(page);
    await expectFits(page, page.getByRole('button', { name: 'Conferma l’indirizzo' }));
    expect(held).toBeUndefined();
    await confirmAddress(page);
    await expect(page.getByRole('status').filter({ hasText: 'Stiamo verificando' })).toBeVisible();
    await expectFits(page);
    await expect.poll(() => held?.request().postDataJSON()).toEqual({ token: 'a-token' });
    await held?.fulfill({ json: {} });
    await expect(page.getByText('Email verificata')).toBeVisible();
    await expectFits(page, page.getByRole('main').getByRole('link', { name: 'Accedi' }));
  });

  for (const [title, path, sentence] of [
    ['that is over says so', '/verify-email/scaduto', 'Il link di verifica non è valido o è scaduto.'],
    ['without a token says so', '/verify-email', "Token di verifica mancante nell'URL"],
  ] as const) {
    test(`${title}, and returns`, async ({ page, tolerate }) => {
      tolerate(/status of 400/);
      await page.goto(path);
      if (path !== '/verify-email') await confirmAddress(page);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await hydrated(page);
      await expectFits(page, page.getByRole('button', { name: /^Invia di nuovo/ }));
      await page.getByRole('link', { name: 'Torna al login' }).click();
      await expect(page).toHaveURL('/login');
    });
  }
});

test.describe('a link in another browser than the one that registered', () => {
  for (const [title, finish] of [
    [
      'asks for the password of the registration',
      async (page: Page, person: Person) => {
        await page.getByLabel('Password', { exact: true }).fill(person.password);
        await expectFits(page, page.getByRole('button', { name: 'Conferma', exact: true }));
        await page.getByRole('button', { name: 'Conferma', exact: true }).click();
      },
    ],
    [
      'lets a new one be chosen',
      async (page: Page, person: Person) => {
        await page.getByRole('button', { name: /^Non la ricordi/ }).click();
        await page.getByLabel('Nome', { exact: true }).fill('Anna');
        await page.getByLabel('Cognome', { exact: true }).fill('Bianchi');
        person.password = 'Dividendi-di-Anna-9';
        await page.getByLabel('Nuova password', { exact: true }).fill(person.password);
        await page.getByLabel('Conferma password', { exact: true }).fill(person.password);
        const send = page.getByRole('button', { name: 'Conferma e salva la password' });
        await expectFits(page, send);
        await send.click();
      },
    ],
  ] as const) {
    test(title, async ({ page, browser, tolerate }) => {
      tolerate(/status of 403/);
      const person = newPerson();
      const other = await browser.newPage();
      await other.goto('/register');
      await fillRegistration(other, person);
      await expect(other.getByText('Registrazione completata')).toBeVisible();
      await other.close();
      await page.goto(await newestLinkTo(page.request, person.email, '/verify-email/'));
      await confirmAddress(page);
      await finish(page, person);
      await expect(page.getByText('Email verificata')).toBeVisible();
      await signIn(page, person);
    });
  }
});

test('a new address is confirmed with the account’s password in another browser', async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(/status of 403/);
  const person = await becomeCustomer(page);
  await page.goto(href('profile'));
  await hydrated(page);
  const next = newPerson().email;
  await page.getByLabel('Email', { exact: true }).fill(next);
  await page.getByLabel('Password attuale', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(notice(page, 'Profilo aggiornato con successo!')).toBeVisible();
  const link = await newestLinkTo(page.request, next, '/verify-email/');

  const other = await browser.newPage();
  await other.goto(link);
  await confirmAddress(other);
  await expect(other.getByText('scrivi la password dell’account')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Non la ricordi/ })).toHaveCount(0);
  const confirm = other.getByRole('button', { name: 'Conferma', exact: true });
  await expectFits(other, confirm);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await confirm.click();
  await expect(other.getByText('Email verificata')).toBeVisible();
  await other.close();
  await page.goto(href('profile'));
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next);
});

test('the page of an unknown address fits every window', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto('/non/esiste');
  await expectFits(page, page.getByRole('main').locator('a[href="/"]'));
});
