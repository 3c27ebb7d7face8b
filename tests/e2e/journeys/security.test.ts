import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { addPasskeys } from '#tests/support/browser/passkeys.ts';
import { confirmByPassword, enter, fillLogin, hydrated, register } from '#tests/support/people.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Sets up the app like a user who cannot scan the QR code; returns the secret. */
async function setUpApp(page: Page): Promise<string> {
  const setUp = dialog(page, 'Configura l’app di autenticazione');
  await expect(setUp.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll('-', '');
  const code = setUp.getByLabel('Codice che l’app mostra');
  await code.fill('12');
  await setUp.getByRole('button', { name: 'Attiva l’app' }).click();
  await expect(code).toBeFocused();
  await expect(setUp.getByText('Il codice non è corretto.')).toBeVisible();
  await code.fill(totpAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  return secret;
}

test('security: an app and its codes, the next login, a passkey, and the log of all of them', async ({
  page,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 40[013]/);
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(top ?? window, { printed: document.body.textContent });
      dispatchEvent(new Event('afterprint'));
    };
  });
  const person = await register(page);
  const authenticator = await addPasskeys(page);
  await enter(page, person);
  await page.goto(href('settings'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Apri la sicurezza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sicurezza' })).toBeFocused();
  const events = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Questa sessione' });
  let secret = '';
  let codes: string[] = [];

  await test.step('an app comes with recovery codes', async () => {
    await expect(page.getByRole('heading', { name: 'Attiva la verifica in due passaggi' })).toBeVisible();
    await button(page, 'Configura l’app').click();
    await confirmByPassword(page, person);
    secret = await setUpApp(page);
    await expect(dialog(page, 'I tuoi codici di recupero').getByRole('listitem')).toHaveCount(10);
  });

  await test.step('the codes remain until they are saved', async () => {
    const shown = dialog(page, 'I tuoi codici di recupero');
    await page.keyboard.press('Escape');
    await dialog(page, /^Chiudere senza salvare/)
      .getByRole('button', { name: 'Torna ai codici' })
      .click();
    const download = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Scarica' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(person.email);
    codes = text.match(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}(?=\r$)/gm) ?? [];
    expect(codes).toHaveLength(10);
    await shown.getByRole('button', { name: 'Stampa' }).click();
    expect(await page.evaluate('printed')).toContain(codes[9]);
    await expect(page.locator('iframe')).toHaveCount(0);
    await shown.getByRole('button', { name: 'Ho finito' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Verifica in due passaggi: Attiva')).toBeVisible();
    await expect(page.getByText('10 su 10', { exact: true })).toBeVisible();
  });

  await test.step('the next login asks for the app’s code, and may be remembered until it is forgotten', async () => {
    await button(page, /^Menu profilo/).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    await expect(page).toHaveURL(href('home'));
    await page.goto(href('login', {}, { redirect: href('security') }));
    await fillLogin(page, person);
    await page
      .getByLabel('Codice dell’app di autenticazione')
      .fill(totpAt(secret, Date.now() + TOTP_PERIOD_MS));
    await page.getByLabel('Ricorda questo dispositivo per 30 giorni').check();
    await button(page, 'Conferma').click();
    await expect(page).toHaveURL(href('security'));
    await hydrated(page);
    await button(page, /^Dimentica /).click();
    await expect(page.getByText('Nessun dispositivo ricordato.')).toBeVisible();
  });

  await test.step('a passkey is named, made and renamed', async () => {
    await button(page, 'Aggiungi una passkey').click();
    const name = dialog(page, 'Aggiungi una passkey').getByLabel('Nome della passkey');
    await expect(name).toHaveValue(/\w su \w/);
    await name.fill('Telefono');
    await authenticator.recognize(false);
    await button(page, 'Continua').click();
    const question = dialog(page, 'Conferma che sei tu');
    await question.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await question.getByLabel('Codice di recupero').fill(codes[0] ?? '');
    await question.getByRole('button', { name: 'Conferma' }).click();
    await expect(question).toHaveCount(0);
    await expect(button(page, 'Continua')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Il browser non ha creato la passkey');
    await authenticator.recognize(true);
    await button(page, 'Continua').click();
    await expect(notice(page, 'Passkey aggiunta')).toBeVisible();
    await button(page, 'Rinomina Telefono').click();
    await page.getByLabel('Nome della passkey').fill('Telefono di Anna');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Telefono di Anna', { exact: true })).toBeFocused();
    await expect(notice(page, 'Nome aggiornato')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Il tuo account è ben protetto' })).toBeVisible();
  });

  await test.step('a device has one passkey of an account', async () => {
    await button(page, 'Aggiungi una passkey').click();
    await button(page, 'Continua').click();
    await expect(page.getByRole('alert')).toContainText('c’è già una passkey del tuo account');
    await page.keyboard.press('Escape');
  });

  await test.step('all of them can be removed', async () => {
    await button(page, 'Rimuovi Telefono di Anna').click();
    await dialog(page, /^Rimuovere Telefono di Anna/)
      .getByRole('button', { name: 'Rimuovi' })
      .click();
    await expect(notice(page, 'Passkey rimossa')).toBeVisible();
    await button(page, 'Rimuovi l’app').click();
    const question = dialog(page, /^Rimuovere l’app/);
    await expect(question.getByText(/^È l’unico secondo passaggio/)).toBeVisible();
    await question.getByRole('button', { name: 'Rimuovi' }).click();
    await expect(page.getByText('Verifica in due passaggi: Non attiva')).toBeVisible();
  });

  await test.step('the log shows it, newest first', async () => {
    await expect(events).toHaveText([
      /^App di autenticazione rimossa/,
      /^Passkey rimossa/,
      /^Passkey rinominata/,
      /^Passkey aggiunta/,
      /^Codice di recupero usato/,
      /^Dispositivo dimenticato/,
      /^Dispositivo ricordato|^Accesso/,
      /^Dispositivo ricordato|^Accesso/,
    ]);
  });
});
