import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { addPasskeys } from '#tests/support/browser/passkeys.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import {
  becomeCustomer,
  call,
  enter,
  fillLogin,
  hydrated,
  type Person,
  register,
  signIn,
} from '#tests/support/people.ts';
import { TOTP_PERIOD_MS, totpAt } from '#tests/support/totp.ts';

/** A person with an authenticator app and recovery codes; the browser is signed out. */
async function protectedPerson(page: Page) {
  const person = await becomeCustomer(page);
  await call(page, 'confirm', { method: 'password', password: person.password });
  const { secret } = (await call(page, 'addAuthenticator')) as { secret: string };
  // Use the previous code, so that the current one remains valid for the login.
  const code = totpAt(secret, Date.now() - TOTP_PERIOD_MS);
  const confirmed = await call(page, 'confirmAuthenticator', { code });
  await page.context().clearCookies();
  return { ...person, secret, codes: (confirmed as { recovery_codes: string[] }).recovery_codes };
}

const present = (secret: string) => totpAt(secret, Date.now());
const code = (page: Page) => page.getByLabel('Codice dell’app di autenticazione');

async function asked(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path);
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeVisible();
}

const withoutScripts = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();

test('a second factor: an app’s code, a remembered browser, and recovery codes', async ({
  page,
  browser,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 40[0134]/);
  const person = await protectedPerson(page);

  await test.step('the password alone opens the page for the code, and back', async () => {
    await asked(page, person, '/login?redirect=%2Flicenses%3Fview%3Dflat');
    await expect(code(page)).toBeFocused();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
  });

  await test.step('a wrong code is refused, the right one continues', async () => {
    await code(page).fill('12 34 5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Il codice non è corretto.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    const digits = present(person.secret);
    await code(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await page.getByRole('checkbox', { name: 'Ricorda questo dispositivo per 30 giorni' }).check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/licenses?view=flat');
  });

  await test.step('a remembered browser needs the password only', async () => {
    await page.getByRole('button', { name: /^Menu profilo/ }).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, person);
  });

  await test.step('a recovery code works instead of the app', async () => {
    const other = await (await browser.newContext()).newPage();
    await asked(other, person);
    await other.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await expect(other.getByLabel('Codice di recupero')).toBeFocused();
    await other.keyboard.type(person.codes[0]?.toLowerCase() ?? '');
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL('/dashboard');
    await other.context().close();
  });

  await test.step('neither needs the page’s code', async () => {
    const plain = await withoutScripts(browser);
    await plain.goto('/login?redirect=%2Fpayments');
    await plain.getByLabel('Email', { exact: true }).fill(person.email);
    await plain.getByLabel('Password', { exact: true }).fill(person.password);
    await plain.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(plain).toHaveURL('/login/verifica?redirect=%2Fpayments');
    await plain.getByLabel('Codice', { exact: true }).fill('ABCD');
    await plain.getByRole('button', { name: 'Verifica' }).click();
    await expect(plain.getByRole('alert')).toHaveText('Il codice non è corretto.');
    await plain.getByLabel('Codice', { exact: true }).fill(person.codes[1] ?? '');
    await plain.getByRole('button', { name: 'Verifica' }).click();
    await expect(plain).toHaveURL('/payments');
    await plain.context().close();
  });
});

test('a passkey: a message if none was used, then a login without a password', async ({ page, tolerate }) => {
  tolerate(/status of 40[013]/);
  const person = await register(page);
  const place = await addPasskeys(page);
  await place.answer(false);
  await signIn(page, person);
  await hydrated(page);
  await place.answer(true);
  await call(page, 'confirm', { method: 'password', password: person.password });
  const options = (await call(page, 'newPasskeyOptions')) as PublicKeyCredentialCreationOptionsJSON;
  const credential = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, options);
  await call(page, 'addPasskey', { name: 'Prova', credential });
  await place.answer(false);
  await page.context().clearCookies();

  await page.goto('/login?redirect=%2Fpayments');
  await hydrated(page);
  await place.recognize(false);
  const press = page.getByRole('button', { name: 'Accedi con una passkey' });
  // Before the click, because a request to an absent user never gets a response.
  await place.answer(true);
  await press.click();
  await expect(press).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText('Nessuna passkey è stata usata');
  await place.recognize(true);
  await press.click();
  await expect(page).toHaveURL('/payments');
});

test('all factors lost: a reset request, which a mail’s link stops', async ({ page, tolerate }) => {
  tolerate(/status of 40[013]/);
  const person = await protectedPerson(page);
  await asked(page, person);
  await page.getByText('Non hai più accesso a nessuno di questi?').click();
  await page.getByRole('button', { name: 'Chiedi di reimpostare l’accesso' }).click();
  await expect(page.getByText(/^Ti abbiamo scritto\. Dal \d\d\//)).toBeVisible();
  await page.goto(await newestLinkTo(page.request, person.email, '/reimposta-accesso/ferma'));
  await page.getByRole('button', { name: 'Ferma la richiesta' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ferma la richiesta' })).toBeHidden();
});

test('a stranger’s sign-in: a mail’s link opens the page for a new password', async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(/status of 40[013]/);
  const person = await register(page);
  await signIn(page, person);
  const thief = await (await browser.newContext()).newPage();
  await enter(thief, person);
  const plain = await withoutScripts(browser);
  await plain.goto(await newestLinkTo(page.request, person.email, '/non-sono-stato-io'));
  await plain.getByRole('button', { name: 'Non sono io' }).click();
  await expect(plain).toHaveURL(/\/reset-password\//);
  await thief.goto('/licenses');
  await expect(thief).toHaveURL(/\/login/);
});
